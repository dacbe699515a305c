/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['STOPP', 'ABMELDEN', 'ABBESTELLEN', 'BEENDEN'];
export const start = ['STARTEN', 'ANMELDEN'];
export const help = ['HILFE'];

/** What an account holder texts to skip one of the next calls, and to put it back. No carrier stops texts at these words. */
export const skip = ['AUSLASSEN', 'ÜBERSPRINGEN'];
export const undo = ['ZURÜCKHOLEN'];

/**
 * Sentences that plainly ask for no more texts; {a|b} is either, {a|} may be left out. Nothing that
 * could be meant in fun or about something else.
 */
export const stopPhrases = [
	'stop',
	'stopp',
	'abmelden',
	'abbestellen',
	'beenden',
	'aufhören',
	'hören Sie auf',
	'{hören Sie|hör} {bitte |}auf mir {SMS |Nachrichten |}zu {schreiben|schicken|senden}',
	'keine {SMS|Nachrichten} mehr',
	'{schreiben Sie|schreib|schreibt} mir {bitte |}{nicht|nie} {mehr|wieder}',
	'{schicken Sie|schick|schickt|senden Sie} mir {bitte |}{keine SMS|keine Nachrichten|nichts} mehr',
	'ich {möchte|will} keine {SMS|Nachrichten} mehr {bekommen|erhalten|haben|}',
	'ich {möchte|will} mich abmelden',
	'melden Sie mich {bitte |}ab',
	'{lassen Sie|lass|lasst} mich {bitte |}in Ruhe',
	'{nehmen|streichen} Sie mich {bitte |}von {der|Ihrer|dieser} Liste',
	'löschen Sie {bitte |}meine Nummer',
];

/** May stand before and after them without changing what they ask for. */
export const courtesies = [
	'bitte',
	'danke',
	'vielen Dank',
	'hallo',
	'guten Tag',
	'guten Morgen',
	'guten Abend',
	'ok',
	'okay',
	'jetzt',
	'sofort',
	'endlich',
	'Entschuldigung',
	'nein danke',
	'kein Interesse',
	'falsche Nummer',
	'Sie haben die falsche Nummer',
	'wer ist das',
	'wer sind Sie',
	'Kinbell',
];
