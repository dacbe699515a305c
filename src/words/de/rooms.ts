import type { waitingReasons } from '#contract/rooms.ts';

/** What the server says to people at the door of a call, and names that it gives. */

export const noLineWords =
	'Ton und Bild sind noch nicht bereit. Sie kommen in den Anruf, sobald sie es sind.';

export const testCallTitle = 'Testanruf';

/** Somebody in a call whose name nobody gave, or whose name does not look like one. */
export const namelessWords = (isHost: boolean) => (isHost ? 'Die einladende Person' : 'Jemand');

/** Somebody who came with a guest link. */
export const guestWords = (name: string) => `${name} (Gast)`;

export const notLetInWords = 'Diesmal wurden Sie nicht in den Anruf gelassen.';

export function waitingWords(why: (typeof waitingReasons)[number], hostName: string): string {
	const host = hostName || namelessWords(true);
	switch (why) {
		case 'guest':
		case 'locked':
			return `${host} wird Sie hereinlassen.`;
		case 'other_device':
			return `Mit diesem Link ist schon jemand im Anruf. ${host} kann Sie auch hier hereinlassen.`;
		case 'full':
			return 'Der Anruf ist voll. Sobald jemand geht, sind Sie dabei.';
		case 'moved_back':
			return `${host} bittet Sie um einen Moment Geduld und lässt Sie dann wieder herein.`;
		case 'gave_way':
			return 'Der Anruf ist voll, und jemand aus der Familie ist dazugekommen. Danke, dass Sie Platz machen. Sobald jemand geht, sind Sie wieder dabei.';
	}
}
