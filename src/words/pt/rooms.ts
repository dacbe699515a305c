import type { waitingReasons } from '#contract/rooms.ts';

/** What the server says to people at the door of a call, and names that it gives. */

export const noLineWords =
	'O som e a imagem ainda não estão prontos. Você entra assim que estiverem.';

export const testCallTitle = 'Chamada de teste';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) =>
	isHost ? 'A pessoa que organiza a chamada' : 'Alguém';

/** Somebody who came with a guest link. */
export const guestWords = (name: string) => `${name} (por link)`;

export const notLetInWords = 'Desta vez, sua entrada na chamada não foi liberada.';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || namelessWords(true);
	switch (why) {
		case 'guest':
		case 'locked':
			return `${host} vai liberar sua entrada.`;
		case 'other_device':
			return `Alguém já está na chamada com este link. ${host} também pode liberar sua entrada aqui.`;
		case 'full':
			return 'A chamada está cheia. Você entra assim que alguém sair.';
		case 'moved_back':
			return `${host} pediu que você espere um momento e vai liberar sua entrada de novo.`;
		case 'gave_way':
			return 'A chamada está cheia e alguém da família chegou. Agradecemos por ceder seu lugar. Você volta assim que alguém sair.';
	}
}
