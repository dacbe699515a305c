import type { TextState } from '#contract/texts.ts';
import { reasonWords } from '../reasons.ts';

/** What the host reads about the people of a call, and asks of us. */

export const inCall = 'Na chamada';
export const guestInCall = 'Na chamada, por link de convite';
/** Gave way to an invited person, and comes back by themselves. */
export const guestWaits = 'Veio por link de convite, espera uma vaga';
export const self = (name: string) => `${name} (você)`;

/** What a person is doing, in a few words. */
export const states = {
	here: inCall,
	connecting: 'Conectando…',
	opened: 'Abriu o link',
	left: 'Saiu',
	removed: 'Você retirou esta pessoa',
};
/** A host, and a person to whom no text with a link was sent. */
export const hostAway = 'Fora da chamada';
export const notInvited = 'Ainda sem convite';
/** What became of the text with somebody's link. */
export function linkWords({ status, reason }: TextState): string {
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'Link a caminho';
		case 'accepted':
			return 'Link enviado';
		case 'delivered':
			return 'Link entregue';
		case 'unknown':
			return 'Link enviado, sem confirmação';
		default:
			return reason ? `Link não enviado: ${reasonWords(reason)}` : 'Link não enviado';
	}
}

export const sendAgain = 'Enviar o link de novo';
export const sendAgainTo = (name: string) => `Enviar o link de novo para ${name}`;

export const missing = 'Ainda não chegaram';
export const gone = 'Já saíram';
export const remove = 'Retirar';
export const removeName = (name: string) => `Retirar ${name}`;
export const removal = {
	title: (name: string) => `Retirar ${name} da chamada?`,
	words: (name: string) => `${name} sai da chamada agora mesmo e não pode mais voltar a ela.`,
};

/** A guest goes back to the people who wait. */
export const askToWait = 'Pedir para esperar';
export const askToWaitName = (name: string) => `Pedir para esperar, ${name}`;

export const theRoom = 'A sala';
export const locked = 'A sala está fechada. Quem chegar agora espera até você liberar a entrada.';
export const unlocked =
	'As pessoas que você convidou entram direto. Se você fechar a sala, quem chegar vai esperar.';
export const lock = 'Fechar a sala';
export const unlock = 'Abrir a sala';
export const endForAll = 'Encerrar a chamada para todo mundo';
export const ending = {
	title: 'Encerrar a chamada para todo mundo?',
	words: 'Todo mundo sai, e ninguém pode voltar a esta chamada.',
	deed: 'Encerrar para todo mundo',
};

export const guestTitle = 'Convidar mais alguém';
export const guestIntro =
	'Compartilhe um link de convite. Quem usar o link espera até você liberar a entrada.';
export const makeGuestLink = 'Criar um link de convite';
export const guestLink = 'Link de convite';
export const copy = 'Copiar';
export const copied = 'Copiado';
export const share = 'Compartilhar';
export const linkCopied = 'O link foi copiado. Cole em uma mensagem.';
/** The subject when the link is shared. */
export const shareTitle = 'Participe da nossa chamada';

export const withdraw = 'Cancelar este link';
export const withdrawal = {
	title: 'Cancelar o link de convite?',
	words:
		'Ninguém mais entra com ele. Quem já está na chamada continua nela. Você pode criar um link novo quando quiser.',
};

export const waitingList = 'Esperando para entrar';
export const asks = (name: string) => `<name>${name}</name> quer entrar.`;
export const asksAsGuest = (name: string) =>
	`<name>${name}</name> quer entrar com o link de convite.`;
export const asksOnOtherDevice = (name: string) =>
	`<name>${name}</name> quer entrar em um segundo aparelho.`;
export const moreAsk = (count: number) =>
	count === 1 ? 'Mais uma pessoa quer entrar.' : `Mais ${count} pessoas querem entrar.`;
export const seeEveryone = 'Ver todo mundo';
/** Each button's longer name begins with the words on it. */
export const letIn = 'Liberar entrada';
export const letInName = (name: string) => `Liberar entrada de ${name}`;
export const notNow = 'Agora não';
export const notNowName = (name: string) => `Agora não, ${name}`;
export const logInToHost =
	'Para liberar a entrada, fechar a sala ou encerrar a chamada para todo mundo, <link>entre na sua conta neste aparelho</link> e depois volte aqui.';
