import type { Told } from '#contract/notices.ts';
import { showPhone } from '#contract/phone.ts';
import { wordsByCode } from '../by-code.ts';
import { answerWords } from './answers.ts';
import { textsWords } from './counted.ts';
import { listWords } from './list.ts';
import { dateWords } from './moments.ts';
import { reasonWords } from './reasons.ts';

type Facts<Code extends Told['code']> = Extract<Told, { code: Code }>;

/** What the account holder should know, as the app and the mail say it. */
export const noticeWords = wordsByCode<Told>({
	message_not_received: ({ content, people }) =>
		`Sua mensagem “${content}” não chegou a todo mundo. ${peopleWords(people)}.`,
	link_not_received: ({ title, people }) =>
		`O link da ${yourCall(title)} não chegou a todo mundo. ${peopleWords(people)}.`,
	did_not_go_out: ({ kind, title, reason, ...told }) => {
		const what = kind === 'call' ? yourCall(title) : `sua mensagem${titled(title)}`;
		const planned = `A ${what} de ${momentWords(told)} não saiu`;
		return reason.code === 'service_away'
			? `${planned}, porque o serviço estava fora do ar.`
			: `${planned}. ${reasonWords(reason)}.`;
	},
	suspended: 'Enquanto sua conta esteve suspensa, nada foi enviado.',
	none_left: ({ kind, title }) =>
		`Suas ${kind === 'call' ? 'chamadas' : 'mensagens'} deste mês acabaram. Por isso, ${dueWords(title)} e o que está programado para o resto do mês não vão sair.`,
	too_few_left: ({ title, remaining, needed }) =>
		`Você ainda tem ${textsWords(remaining)} este mês, e ${dueWords(title)} precisa de ${needed}. Por isso, não saiu. Você pode enviar para menos pessoas.`,
	news_held: ({ by }) =>
		`Hoje alguns lembretes e avisos não saíram: ${heldBy[by]} Os convites para chamadas continuam saindo.`,
	nobody_came: ({ names, title, ...told }) =>
		`${listWords(names)} ${names.length === 1 ? 'não participou' : 'não participaram'} da ${yourCall(title)} de ${momentWords(told)}.`,
	silent: ({ name, phone }) =>
		`${name || `A pessoa do número ${showPhone(phone)}`} ainda não respondeu e, por enquanto, não vai receber mais mensagens. Peça que responda 1 à última mensagem, ou ligue para conversar.`,
	mails_unanswered: ({ name, email }) =>
		`${name || email} ainda não abriu seus e-mails, então por enquanto não vai receber mais. Peça para tocar no link do último e-mail, ou ligue.`,
	replied: ({ name, said, answer }) => {
		if (answer) return `${name} respondeu: ${said} (${answerWords(answer)})`;
		return said ? `${name} respondeu: ${said}` : `${name} respondeu.`;
	},
	call_me_back: ({ name }) => `${name} gostaria de receber uma chamada sua.`,
	agreed: ({ name }) => `${name} aceitou continuar recebendo suas mensagens.`,
	stopped: ({ name, said }) =>
		`${name} pediu para não receber mais mensagens${said ? `: “${said}”` : ''}. Se responder START, volta a receber.`,
	mail_stopped: ({ name }) => `${name} pediu para não receber mais e-mails do Kinbell.`,
	mail_returned: ({ name }) =>
		`Os e-mails para ${name} voltam. Confira o endereço ou use mensagens de texto.`,
	resumed: ({ name }) => `${name} voltou a receber mensagens, lembretes também.`,
	phone_away: (told) =>
		`O celular da sua família não responde desde ${momentWords(told)}. As mensagens esperam até ele voltar. Veja se ele está ligado, carregado e conectado à internet.`,
	drill_offered:
		'Sua família responderia se faltasse alguém? Faça um treino com todas as pessoas que avisaríamos: basta uma mensagem.',
	asks_for_call: ({ name }) => `${name} gostaria de uma chamada hoje. Ligue assim que puder.`,
	asks_for_help: ({ name, said }) =>
		`${name} talvez precise de ajuda${said ? ` e escreveu: “${said}”` : ''}. Ligue agora ou mande alguém. O Kinbell não é um serviço de emergência.`,
	net_gone: ({ name }) =>
		`${name} pediu para não receber mais mensagens, por isso não podemos mais perguntar se está tudo bem. Mantenha contato de outro jeito. Se responder START, volta a receber.`,
	check_in_stopped: ({ name, days }) =>
		`${name} não responde há ${days} dias, por isso paramos de perguntar. Você pode recomeçar em Agendas.`,
	all_well: ({ name, ...told }) =>
		`Está tudo bem com ${name}. A resposta chegou em ${momentWords(told)}.`,
	nobody_looks_after: (told) =>
		`${missingWords(told)}, e ninguém a quem perguntamos está cuidando disso. Por favor, cuide você.`,
	asks_you: (told) => `${missingWords(told)}. Por favor, cuide disso.`,
});

function missingWords({
	about,
	name,
	title,
}: Pick<Facts<'asks_you'>, 'about' | 'name' | 'title'>): string {
	if (about === 'asked') return `${name} pede uma chamada ou ajuda`;
	if (about === 'check_in') return `${name} não respondeu à pergunta de hoje`;
	return title ? `${name} não entrou em “${title}”` : `${name} não entrou na chamada`;
}

const heldBy: Record<Facts<'news_held'>['by'], string> = {
	news_limit: 'sua conta atingiu o limite do dia.',
	news_to_phone_limit: 'um telefone da sua lista atingiu o limite do dia.',
	share_used: 'sua conta já usou sua parte das mensagens do dia.',
	day_limit: 'este serviço atingiu o limite do dia.',
	mail_limit: 'sua conta atingiu o limite diário de e-mails.',
	mail_to_address_limit:
		'uma caixa de e-mail da sua lista já recebeu e-mails suficientes por hoje.',
};

const titled = (title: string | null) => (title ? ` “${title}”` : '');

const yourCall = (title: string | null) => `sua chamada${titled(title)}`;

const dueWords = (title: string | null) => (title ? `“${title}”` : 'o envio previsto');

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords(people: Facts<'message_not_received'>['people']): string {
	return people
		.map(({ name, reason }) => {
			const why = reason ? reasonWords(reason) : 'não foi possível enviar';
			return `${name ?? 'Alguém'}: ${why}`;
		})
		.join('; ');
}
