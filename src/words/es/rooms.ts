import type { waitingReasons } from '#contract/rooms.ts';

/** What the server says to people at the door of a call, and names that it gives. */

export const noLineWords = 'El sonido y la imagen aún no están listos. Entrará en cuanto lo estén.';

export const testCallTitle = 'Llamada de prueba';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) => (isHost ? 'La persona que organiza' : 'Alguien');

/** Somebody who came with a guest link. */
export const guestWords = (name: string) => `${name} (por enlace)`;

export const notLetInWords = 'Esta vez no le dieron acceso a la llamada.';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || namelessWords(true);
	switch (why) {
		case 'guest':
		case 'locked':
			return `${host} le dará acceso.`;
		case 'other_device':
			return `Alguien ya está en la llamada con este enlace. ${host} también puede darle acceso aquí.`;
		case 'full':
			return 'La llamada está llena. Entrará en cuanto salga alguien.';
		case 'moved_back':
			return `${host} le pide que espere un momento y volverá a darle acceso.`;
		case 'gave_way':
			return 'La llamada está llena y acaba de llegar alguien de la familia. Gracias por cederle su lugar. Volverá a entrar en cuanto salga alguien.';
	}
}
