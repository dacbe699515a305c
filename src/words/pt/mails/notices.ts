import { digestIn } from '../../digest.ts';

/** What the account holder should know, collected. */
export const digestMailWords = digestIn({
	titles: {
		text_failed: 'Uma mensagem não chegou',
		call_failed: 'Nem todo mundo pôde ser chamado',
		limit_reached: 'Você atingiu o limite deste mês',
		reply: 'Você recebeu uma resposta',
		stopped: 'Alguém pediu para não receber mais mensagens',
		mail_stopped: 'Não conseguimos mais enviar e-mails a alguém',
		call_back: 'Alguém gostaria de receber uma chamada sua',
		phone_away: 'O celular da sua família não está respondendo',
		drill: 'Um treino com a sua família',
		check_in: 'Notícias de quem você acompanha',
		ladder: 'Alguém pode precisar de você',
	},
	several: (count) => `${count} avisos para você`,
	logInToRead:
		'Entre na sua conta para ler. Depois que você confirmar este e-mail, diremos aqui do que se trata.',
	more: (count) => `E mais ${count} no Kinbell.`,
	button: 'Abrir o Kinbell',
	closing: 'O Kinbell também mostra isto, até você dispensar o aviso.',
});
