import { listWords } from '../list.ts';

/** The page of a call from the tap on 'Join' to the page after the call. */

export const waitingTitle = 'Você está na sala de espera';
/** The reason is a sentence, such as 'Ana vai liberar sua entrada.' */
export const waiting = (reason: string) => `${reason} Por favor, fique nesta página.`;
export const stopWaiting = 'Parar de esperar';
export const goBack = 'Voltar';
export const takesLong =
	'Está demorando mais que o normal. Veja se este aparelho está conectado à internet.';

export const callWith = (host: string) => `Chamada com ${host || 'sua família'}`;
export const peopleInCall = 'Pessoas na chamada';

/* Read aloud by screen readers. */
const nobodyElse = 'No momento, não há mais ninguém aqui.';
export const arrived = (others: string[]) =>
	others.length === 0
		? `Você está na chamada. ${nobodyElse}`
		: `Você está na chamada com ${listWords(others)}.`;
export const joined = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'entrou' : 'entraram'}.`;
export const left = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'saiu' : 'saíram'}.`;

/* The buttons below the faces say what pressing them does. */
export const mute = 'Silenciar';
export const unmute = 'Ativar microfone';
export const cameraOff = 'Desligar câmera';
export const cameraOn = 'Ligar câmera';
export const switchCamera = 'Trocar câmera';
export const largerText = 'Aumentar letras';
export const smallerText = 'Diminuir letras';
export const people = 'Pessoas';
export const leave = 'Sair';

/* On a person's picture. */
export const you = 'Você';
export const pictureOf = (name: string) => `Imagem de ${name}`;
export const connecting = 'Conectando…';
export const reconnecting = 'Reconectando…';
export const muted = 'sem som';
export const speaking = 'falando';

/* Notices above the faces. */
export const lineLost = 'A conexão caiu. Fique aqui, e você volta para a chamada em instantes.';
export const weak = {
	low: 'Sua conexão está fraca, por isso as outras pessoas veem você em uma imagem menor.',
	sound:
		'Sua conexão está fraca, por isso estamos enviando só a sua voz. A imagem volta sem você precisar fazer nada.',
};
export const alone = nobodyElse;
export const unreached = (names: string[]) =>
	`Você ainda não consegue ouvir nem ver ${listWords(names)}. Vamos continuar tentando. Outra rede Wi-Fi ou os dados móveis costumam ajudar.`;
export const tapToHear = 'Toque para ouvir';
export const ok = 'OK';
export const howToTurnOn = 'Como ativar';

/** What is missing: the camera, the microphone or both. */
type Missing = 'camera' | 'microphone' | 'both';

const works: Record<Missing, string> = {
	camera: 'As outras pessoas ouvem você, mas não veem.',
	microphone: 'As outras pessoas veem você, mas não ouvem.',
	both: 'Você pode ouvir a conversa.',
};
const reasons: Record<'refused' | 'busy' | 'absent', Record<Missing, string>> = {
	refused: {
		camera: 'Seu navegador não deixa esta página usar a câmera.',
		microphone: 'Seu navegador não deixa esta página usar o microfone.',
		both: 'Seu navegador não deixa esta página usar o microfone e a câmera.',
	},
	busy: {
		camera: 'Outro programa neste aparelho está usando a câmera.',
		microphone: 'Outro programa neste aparelho está usando o microfone.',
		both: 'Outro programa neste aparelho está usando o microfone e a câmera.',
	},
	absent: {
		camera: 'Não encontramos nenhuma câmera.',
		microphone: 'Não encontramos nenhum microfone.',
		both: 'Não encontramos microfone nem câmera.',
	},
};
export const deviceProblem = (missing: Missing, reason: keyof typeof reasons) =>
	`${works[missing]} ${reasons[reason][missing]}`;
export const turnOn: Record<Missing, string> = {
	camera: 'Ativar a câmera',
	microphone: 'Ativar o microfone',
	both: 'Ativar o microfone e a câmera',
};
export const notYet: Record<Missing, (name: string) => string> = {
	microphone: (name) => `Ainda não dá para ouvir ${name}`,
	camera: (name) => `Ainda não dá para ver ${name}`,
	both: (name) => `Ainda não dá para ouvir nem ver ${name}`,
};

/* The page after the call. */
export const endTitles = {
	left: 'Você saiu da chamada',
	over: 'A chamada terminou',
	removed: 'Você não está mais na chamada',
	elsewhere: 'Você está na chamada em outro lugar',
	refused: 'Desta vez não',
};
export const endings = {
	left: 'Você saiu da chamada.',
	removed: 'A pessoa que organiza a chamada retirou você dela.',
	elsewhere: 'Você está nesta chamada em outra janela deste navegador.',
};
export const overReasons = {
	ended: 'Foi bom ter a sua companhia.',
	empty: 'Todo mundo já saiu.',
	expired: 'O tempo desta chamada acabou.',
	cancelled: 'Esta chamada foi cancelada.',
};
export const canComeBack = 'Você pode voltar enquanto a chamada continuar.';
export const joinHere = 'Entrar por aqui';
export const joinAgain = 'Entrar de novo';
export const canClose = 'Você já pode fechar esta página.';
