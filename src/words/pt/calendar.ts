import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell: chamadas e mensagens';

/** Without a name when the host's does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Chamadas do Kinbell com ${host}` : 'Chamadas do Kinbell';

export const callWith = (names: string[]) =>
	`Chamada do Kinbell com ${listWords(names)}. Quando ela começar, você vai receber o link por mensagem de texto.`;

/** The account holder's own. */
export const ownCall = (names: string[]) => `Chamada do Kinbell com ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Mensagem para ${listWords(names)}.`;
