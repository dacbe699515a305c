/** The page where a person without an account chooses how we reach them. The name may be empty. */

export const title = (name: string) =>
	name ? `Como podemos falar com você em nome de ${name}?` : 'Como podemos falar com você?';
export const intro = (name: string) =>
	`Você está na lista do Kinbell de ${name || 'alguém que conhece você'}. O que você escolher fica salvo na hora.`;

export const waysTitle = 'Chamadas e mensagens chegam';
export const ways = {
	text: 'Por mensagem de texto',
	mail: 'Por e-mail',
	both: 'Por mensagem de texto e e-mail',
	none: 'De nenhum jeito',
};
export const textTo = (number: string) => `Para ${number}`;
export const mailTo = (address: string) => `Para ${address}`;
export const bothHelp =
	'As chamadas chegam dos dois jeitos. O resto chega por mensagem de texto, ou por e-mail se ela não chegar.';
export const noneHelp = 'Sem chamadas, sem mensagens, sem lembretes.';
export const noAddress = (name: string) =>
	`Para receber e-mails, peça a ${name || 'quem chama você'} que inclua seu endereço.`;

export const textStopped = (number?: string) =>
	number
		? `Você parou nossas mensagens de texto. Para receber de novo, envie VOLTAR para <link>${number}</link>.`
		: 'Você parou nossas mensagens de texto. Para receber de novo, responda VOLTAR à nossa última mensagem.';
export const mailStopped =
	'Você parou nossos e-mails. Para receber de novo, abra esta página a partir de um dos nossos e-mails.';
export const mailReturned = 'Nosso último e-mail voltou. Escolha e-mail para tentar de novo.';

export const noneTitle = (name: string) => (name ? `Parar tudo de ${name}?` : 'Parar tudo?');
export const noneFacts =
	'Você não vai mais receber chamadas, mensagens nem lembretes dessa pessoa. Pode mudar isso aqui quando quiser.';
export const stopAll = 'Parar tudo';
export const keep = 'Deixar como está';

export const stopMailTitle = 'Parar nossos e-mails?';
export const stopMail = 'Parar e-mails';
export const mailIsStopped = 'Pronto. Não vamos mais enviar e-mails a você.';
export const agreeTitle = (name: string) =>
	name ? `Continuar recebendo e-mails de ${name}?` : 'Continuar recebendo e-mails?';
export const agree = 'Sim, quero continuar';

export const language = 'Idioma';
export const languageHelp = 'Das nossas mensagens, e-mails e chamadas.';

export const quietTitle = 'Horas de silêncio';
export const quietHelp = (zone: string) =>
	`Fora deste horário (${zone}), mensagens e lembretes esperam. Uma chamada sempre chega quando começa.`;
export const notBefore = 'Não antes das';
export const notAfter = 'Não depois das';
export const anyTime = 'A qualquer hora';

/** For those who may be asked to look after somebody. */
export const anyHourTitle = 'À noite';
export const anyHourHelp =
	'Se faltar alguém que você conhece, talvez peçamos que você veja como está a pessoa. Entre 21h e 8h, só se você concordar.';
export const anyHour = 'Podem me perguntar a qualquer hora';

export const saved = 'Salvo.';

export const unknownTitle = 'Não encontramos esta página';
export const unknown = 'Este link não funciona mais. Use o da nossa mensagem mais recente.';
