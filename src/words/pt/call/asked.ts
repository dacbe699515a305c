/** The page where somebody answers who is asked to look after another, or practices it. Who asks may be empty. */

/** Headings: what it is about. */
export const missing = {
	/** The title is null for a call without one. */
	call: (name: string, title: string | null) =>
		title ? `${name} não entrou em “${title}”` : `${name} não entrou na chamada`,
	check_in: (name: string) => `${name} não respondeu hoje à nossa pergunta`,
	asked: (name: string) => `${name} pede uma chamada ou ajuda`,
};
export const canYou = (host: string) =>
	host
		? `Avisamos você a pedido de ${host}. Você pode ver se está tudo bem?`
		: 'Você pode ver se está tudo bem?';

export const practice = 'Isto é um treino';
export const practiceWhy = (host: string) =>
	`Não aconteceu nada. ${host || 'Alguém que conhece você'} quer saber se nossas mensagens chegam.`;

/** What the reader may press. */
export const answers = {
	will_check: 'Eu vou ver',
	cannot_check: 'Não posso',
	well_with_me: (name: string) => `Estou com ${name}, está tudo bem`,
	reached: (name: string) => `Consegui falar com ${name}`,
	not_reached: (name: string) => `Não consegui falar com ${name}`,
	practiced: 'Chegou',
};

/** The reader looks after the person. */
export const yoursTitle = (name: string) => `Agradecemos por cuidar de ${name}`;
export const yours = 'Quando souber mais, conte para nós aqui.';
/** Somebody else does; the name may be empty. */
export const takenTitle = (taker: string, name: string) =>
	taker ? `${taker} vai ver como está ${name}` : `Alguém vai ver como está ${name}`;
export const overTitle = (name: string) => `Não é mais preciso ver como está ${name}`;
export const nothingToDo = 'Agradecemos. Você não precisa fazer nada.';
/** The reader said that they cannot. */
export const passed =
	'Agradecemos pelo aviso. Vamos perguntar à próxima pessoa. Se você puder afinal, conte para nós aqui.';
export const practicedTitle = 'Tudo funciona, agradecemos';
export const practiced = 'Para você, o treino terminou.';

export const noEmergencyService =
	'O Kinbell não é um serviço de emergência. Em perigo, ligue para o número de emergência do seu país.';
