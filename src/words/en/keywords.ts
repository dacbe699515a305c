/** Texts that are nothing but one of these words. US law requires that we obey the English ones. */
export const stop = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
export const start = ['START', 'UNSTOP'];
export const help = ['HELP', 'INFO'];

/** What an account holder texts to skip one of the next calls, and to put it back. No carrier stops texts at these words. */
export const skip = ['SKIP'];
export const undo = ['UNDO'];

/**
 * Sentences that plainly ask for no more texts; {a|b} is either, {a|} may be left out. Nothing that
 * could be meant in fun or about something else.
 */
export const stopPhrases = [
	'stop',
	'stop all',
	'unsubscribe',
	'cancel',
	'end',
	'quit',
	'revoke',
	'opt out',
	'{can you |could you |will you |would you |}{please |}{stop|quit} {texting|messaging|contacting|calling|bothering|spamming} {me|us|this number|}',
	'{stop|quit|cancel|end} {sending |}{me |}{the|these|your|all|any more|} {texts|messages|text messages}',
	"{don't|do not|never} {text|message|contact} {me|us|this number} {any more|anymore|again|ever again|}",
	"{don't|do not|never} call {me|us|this number} {any more|anymore|again|ever again}",
	"{don't|do not} send {me |}{texts|messages|any texts|any messages|any more texts|any more messages|these texts|these messages}",
	'no more {texts|messages|text messages}',
	"i {don't|do not} want {to get |to receive |}{texts|messages|any texts|any messages|any more texts|any more messages|these texts|these messages|your texts|your messages}",
	'unsubscribe me',
	'opt me out',
	'i want to {unsubscribe|opt out}',
	'{take|get|remove} me {off|from} {this|the|your} list',
	'remove me',
	'{remove|delete|lose} my number',
	'leave me alone',
	'{i |}{revoke|withdraw} my consent',
];

/** May stand before and after them without changing what they ask for. */
export const courtesies = [
	'please',
	'pls',
	'plz',
	'kindly',
	'hello',
	'hi',
	'hey',
	'good morning',
	'good afternoon',
	'good evening',
	'ok',
	'okay',
	'just',
	'now',
	'right now',
	'immediately',
	'at once',
	'thanks',
	'thank you',
	'thx',
	'sorry',
	'sir',
	'madam',
	'no thanks',
	'no thank you',
	"i'm not interested",
	'not interested',
	'wrong number',
	'you have the wrong number',
	'this is the wrong number',
	'who is this',
	"who's this",
	'i said',
	'Kinbell',
];
