/** Answers by text: {a|b} is either, {a|} may be left out. Accents, case and punctuation do not matter. */

/** Agrees, whatever was asked: coming to a call, well, or willing to look after somebody. */
export const agreed = [
	'ok',
	'okay',
	'okey',
	'k',
	'kk',
	'yes',
	'yep',
	'yeah',
	'yup',
	'sure',
	'fine',
	'good',
	'great',
	'all right',
	'alright',
	'will do',
	'of course',
	'perfect',
	'sounds good',
];

/** The opposite. */
export const refused = ['no', 'nope', 'nah'];

/** To an invitation or a reminder. */
export const coming = [
	"{i am |i'm |im |}coming",
	"{i am |i'm |im |}on my way",
	'omw',
	'i will {be there|come|join}',
	"i'll {be there|come|join}",
	'be there',
	'be right there',
	'see you {there|then|soon|later|}',
	'count me in',
	"i'm in",
	'joining{ now|}',
	'there soon',
];

/** Without minutes. */
export const late = [
	"{i am |i'm |im |i will be |i'll be |}{running |}{a bit |a little |}late",
	"{i am |i'm |im |}running {a bit |a little |}behind",
	'running late',
	'later',
	'a bit later',
	'a little later',
	'delayed',
];

/** With minutes: {n} stands for the number. */
export const lateBy = [
	'{n} {m|min|mins|minute|minutes}{ late| later|}',
	"{late|running late|i'm late|in} {n}{ min| mins| minutes|}",
	"{i will be |i'll be |i'm |im |running |}{n}{ min| mins| minutes|} late",
	'{i need |need |give me }{n} {min|mins|minutes}',
];

/** Cannot come to a call, or look after somebody. */
export const cannot = [
	"{i |sorry i |sorry |}{can't|cant|cannot|can not}{ come| join| make it| today| tonight| now|}",
	'not coming',
	"i'm not coming",
	"won't {make it|be there|come}",
	"i won't {make it|be there|come}",
	'not {today|tonight|this time|possible|now}',
	"no {i |}can't",
	"can't {do it|talk}",
	'busy',
	"i'm busy",
];

/** To a check-in. */
export const well = [
	"{i am |i'm |im |all |all is |all's |everything is |everything's |doing |i'm doing |feeling |}{well|ok|okay|fine|good|great|all right|alright}",
	'all good',
	'yes {all |}{well|good|fine|ok}',
	'{yes |}i am',
	'never better',
	'not bad',
];

/** To a check-in: wants to be called, or is not well. */
export const callMe = [
	'{please |pls |}call{ me|}{ please| pls|}',
	'{please |}{phone|ring} me',
	'call me {back|now|today|later|when you can}',
	'not {so |very |}{well|good|ok|okay|fine}',
	"i'm not {so |very |}{well|good|ok|okay|fine}",
	'{i feel |feeling |}{bad|sick|ill|unwell}',
	'could you call{ me|}',
	'can you call{ me|}',
];

/** Will look after somebody who is missing. */
export const willCheck = [
	'i will{ check| go| do it| call{ him| her| them|}|}',
	"i'll {check|go|do it|call|call him|call her|call them}",
	"i've got it",
	'i got it',
	'got it',
	'on it',
	"i'm on it",
	"i'm going",
	'checking',
	'i can',
	'leave it to me',
	"{i'm |}on my way",
];

/** The person who is missing is with them, and well. */
export const withMe = [
	'{all |}{fine|well|ok|okay|good} with me',
	"{he's|she's|they're|he is|she is|they are} {fine|well|ok|okay|good}{ with me|}",
	"{he's|she's|they're|he is|she is|they are} {here|with me}{ and {fine|well|ok|good}|}",
	"{i'm |}with {him|her|them}{ all {good|well|fine}|}",
];

/** May stand before and after all of these. */
export const thanks = [
	'thanks',
	'thank you',
	'thx',
	'ty',
	'please',
	'pls',
	'dear',
	'love',
	'sorry',
	'hi',
	'hello',
	'good morning',
];

/** Asks for help at once. These are the whole text. */
export const distress = [
	'help{ me| us| please|}',
	'{please |pls |}help{ me| us|}',
	'{i |}need help',
	'send help',
	'get help',
	"i {fell|have fallen|'ve fallen}",
	'i fell down',
	"i've fallen",
	'{i |}{fell|fallen} down',
	'fell',
	'fallen',
	"{i am |i'm |im |}{hurt|injured|bleeding|in danger|in pain}",
	'911',
	'112',
	'999',
	'sos',
	'emergency',
	"{it's |this is |}an emergency",
	'ambulance',
	'{an |i need an |send an |call an }ambulance',
	'heart attack',
	'stroke',
	'chest {pain|pains}',
	'fire',
	'call {the |}{doctor|police|911|112|999}',
];

/** The same anywhere in a short text: nothing that is said in fun or about something else. */
export const distressInside = [
	"can't get up",
	'cant get up',
	'cannot get up',
	"can't breathe",
	'cant breathe',
	'cannot breathe',
	'call 911',
	'call an ambulance',
	'need an ambulance',
	'chest pain',
	'chest pains',
	'i fell down',
	"fell and can't",
	'fell and cant',
];
