/** The page where somebody answers who is asked to look after another, or practices it. Who asks may be empty. */

/** Headings: what it is about. */
export const missing = {
	/** The title is null for a call without one. */
	call: (name: string, title: string | null) =>
		title ? `${name} ist nicht bei „${title}“` : `${name} ist nicht im Anruf`,
	check_in: (name: string) => `${name} hat heute nicht auf unsere Frage geantwortet`,
	asked: (name: string) => `${name} bittet um einen Anruf oder um Hilfe`,
};
export const canYou = (host: string) =>
	host
		? `${host} hat uns gebeten, Ihnen Bescheid zu sagen. Können Sie nachsehen?`
		: 'Können Sie nachsehen?';

export const practice = 'Das ist eine Übung';
export const practiceWhy = (host: string) =>
	`Es ist nichts passiert. ${host || 'Jemand, der Sie kennt,'} möchte wissen, ob wir Sie erreichen.`;

/** What the reader may press. */
export const answers = {
	will_check: 'Ich kümmere mich',
	cannot_check: 'Ich kann nicht',
	well_with_me: (name: string) => `Ich bin bei ${name}, alles ist gut`,
	reached: (name: string) => `Ich habe ${name} erreicht`,
	not_reached: (name: string) => `Ich habe ${name} nicht erreicht`,
	practiced: 'Ist angekommen',
};

/** The reader looks after the person. */
export const yoursTitle = (name: string) => `Danke, dass Sie nach ${name} sehen`;
export const yours = 'Sobald Sie mehr wissen, sagen Sie es uns bitte hier.';
/** Somebody else does; the name may be empty. */
export const takenTitle = (taker: string, name: string) =>
	taker ? `${taker} sieht nach ${name}` : `Jemand sieht nach ${name}`;
export const overTitle = (name: string) => `Es muss niemand mehr nach ${name} sehen`;
export const nothingToDo = 'Danke. Sie brauchen nichts zu tun.';
/** The reader said that they cannot. */
export const passed =
	'Danke für Ihre Antwort. Wir fragen die nächste Person. Wenn Sie doch können, sagen Sie es uns hier.';
export const practicedTitle = 'Danke, es hat geklappt';
export const practiced = 'Die Übung ist für Sie vorbei.';

export const noEmergencyService =
	'Kinbell ist kein Notruf. Rufen Sie bei Gefahr den Notruf Ihres Landes an.';
