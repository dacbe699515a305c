/** The page where a person without an account chooses how we reach them. The name may be empty. */

export const title = (name: string) =>
	name ? `Wie dürfen wir Sie für ${name} erreichen?` : 'Wie dürfen wir Sie erreichen?';
export const intro = (name: string) =>
	`Sie stehen auf der Kinbell-Liste von ${name || 'jemandem, der Sie kennt'}. Ihre Wahl wird sofort gespeichert.`;

export const waysTitle = 'Anrufe und Nachrichten kommen';
export const ways = {
	text: 'Per SMS',
	mail: 'Per E-Mail',
	both: 'Per SMS und E-Mail',
	none: 'Gar nicht',
};
export const textTo = (number: string) => `An ${number}`;
export const mailTo = (address: string) => `An ${address}`;
export const bothHelp =
	'Anrufe kommen auf beiden Wegen. Alles andere kommt per SMS, oder per E-Mail, wenn eine SMS Sie nicht erreicht.';
export const noneHelp = 'Keine Anrufe, keine Nachrichten, keine Erinnerungen.';
export const noAddress = (name: string) =>
	`Für E-Mails bitten Sie ${name || 'die Person, die Sie anruft'}, Ihre Adresse einzutragen.`;

export const textStopped = (number?: string) =>
	number
		? `Sie haben unsere SMS abbestellt. Um sie wieder zu bekommen, schicken Sie START an <link>${number}</link>.`
		: 'Sie haben unsere SMS abbestellt. Um sie wieder zu bekommen, antworten Sie mit START auf unsere letzte SMS.';
export const mailStopped =
	'Sie haben unsere E-Mails abbestellt. Um sie wieder zu bekommen, öffnen Sie diese Seite aus einer unserer E-Mails.';
export const mailReturned =
	'Unsere letzte E-Mail kam zurück. Wählen Sie E-Mail, um es noch einmal zu versuchen.';

export const noneTitle = (name: string) =>
	name ? `Nichts mehr von ${name} bekommen?` : 'Nichts mehr bekommen?';
export const noneFacts =
	'Sie bekommen dann keine Anrufe, Nachrichten und Erinnerungen mehr von dort. Sie können das hier jederzeit ändern.';
export const stopAll = 'Alles abbestellen';
export const keep = 'So lassen';

export const stopMailTitle = 'Keine E-Mails mehr von uns?';
export const stopMail = 'E-Mails abbestellen';
export const mailIsStopped = 'Erledigt. Sie bekommen keine E-Mails mehr von uns.';
export const agreeTitle = (name: string) =>
	name ? `Weiter E-Mails von ${name} bekommen?` : 'Weiter E-Mails bekommen?';
export const agree = 'Ja, gern weiter';

export const language = 'Sprache';
export const languageHelp = 'Für unsere SMS, E-Mails und Anrufe.';

export const quietTitle = 'Ruhezeit';
export const quietHelp = (zone: string) =>
	`Außerhalb dieser Stunden (${zone}) warten Nachrichten und Erinnerungen. Ein Anruf kommt immer, wenn er beginnt.`;
export const notBefore = 'Nicht vor';
export const notAfter = 'Nicht nach';
export const anyTime = 'Jederzeit';

/** For those who may be asked to look after somebody. */
export const anyHourTitle = 'Nachts';
export const anyHourHelp =
	'Wenn jemand fehlt, den Sie kennen, bitten wir Sie vielleicht nachzusehen. Zwischen 21 und 8 Uhr nur, wenn Sie einverstanden sind.';
export const anyHour = 'Sie dürfen mich jederzeit fragen';

export const saved = 'Gespeichert.';

export const unknownTitle = 'Wir finden diese Seite nicht';
export const unknown =
	'Dieser Link funktioniert nicht mehr. Nehmen Sie bitte den aus unserer neuesten Nachricht.';
