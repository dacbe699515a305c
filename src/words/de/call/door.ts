import { listWords } from '../list.ts';

/** The page of a call before one comes in, and the pages instead of a call. */

export const yourCall = 'Ihr Anruf';
export const oneMoment = 'Einen Moment …';
export const tryAgain = 'Noch einmal versuchen';
export const goToMyCalls = 'Zu meinen Anrufen';

export const language = 'Sprache';
export const languageNotChanged =
	'Wir konnten die Sprache nicht ändern. Bitte versuchen Sie es noch einmal.';

/** Leads to the page where a person chooses how we reach them: call/choices.ts. */
export const chooseWays = 'Wählen, wie wir Sie erreichen';

export const noLinkTitle = 'Öffnen Sie Ihren Link noch einmal';
export const noLink =
	'Ihr Link zum Anruf steht in der SMS, die wir Ihnen gesendet haben. Tippen Sie ihn dort an.';

export const noConnectionTitle = 'Noch keine Verbindung';
export const noConnection =
	'Prüfen Sie, ob dieses Gerät mit dem Internet verbunden ist. Wir versuchen es weiter.';
export const tryAgainNow = 'Jetzt noch einmal versuchen';

export const unknownTitle = 'Wir können diesen Anruf nicht finden';

export const notLoadedTitle = 'Das hat nicht geklappt';
export const notLoaded =
	'Prüfen Sie, ob dieses Gerät mit dem Internet verbunden ist, und versuchen Sie es noch einmal.';

export const closedTitles = {
	over: 'Dieser Anruf ist vorbei',
	cancelled: 'Dieser Anruf wurde abgesagt',
	revoked: 'Dieser Link gilt nicht mehr',
};

export const earlyTitle = 'Sie sind früh dran';
export const calling = (host: string) => `${host} ruft an`;

export const early = (title: string) =>
	title ? `„${title}“ hat noch nicht begonnen.` : 'Der Anruf hat noch nicht begonnen.';
export const forHost = 'Alle, die Sie eingeladen haben, haben ihren eigenen Link.';
export const forHostAlone = 'Außer Ihnen hat noch niemand einen Link.';
export const forGuest = (host: string) =>
	`Sagen Sie uns Ihren Namen, dann lässt ${host || 'die einladende Person'} Sie herein.`;

const company = {
	here: 'Ihre Familie wartet auf Sie.',
	expected: 'Noch ist niemand da.',
	left: 'Im Moment ist niemand da.',
};

export function invitation(name: string, title: string, others: keyof typeof company): string {
	const hello = name ? `Hallo ${name}.` : 'Hallo.';
	return title ? `${hello} Es ist Zeit für „${title}“.` : `${hello} ${company[others]}`;
}

export const startsIn = 'Beginnt in';
export const untilStart = 'Zeit bis zum Beginn des Anrufs';
export const yourTime = (moment: string) => `${moment} (Ihre Ortszeit)`;
export const anyMoment = 'Gleich geht es los';

export const alreadyIn = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'ist' : 'sind'} schon im Anruf.`;
export const notYetIn = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'ist' : 'sind'} noch nicht da.`;
export const haveLeft = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'ist' : 'sind'} gegangen.`;

export const yourName = 'Ihr Name';
export const nameMissing = 'Bitte sagen Sie uns Ihren Namen';

export const join = 'Teilnehmen';
export const joinLater = 'Teilnehmen, wenn es losgeht';
export const comingIn =
	'<b>Bleiben Sie auf dieser Seite.</b> Sobald der Anruf beginnt, sind Sie dabei.';
/** Browsers have one of these words on the button. */
export const allowDevices =
	'Wenn Ihr Browser Kamera und Mikrofon benutzen möchte, wählen Sie <b>Zulassen oder Erlauben</b>.';

export const seeYourself = 'Erst das eigene Bild sehen';
export const startingCamera = 'Ihre Kamera wird gestartet …';
export const onlyYou = 'Bis Sie teilnehmen, sehen nur Sie dieses Bild.';
export const noPicture =
	'Wir können das Bild Ihrer Kamera gerade nicht zeigen. Sie können trotzdem teilnehmen.';
export const ownPicture = 'Ihr eigenes Bild';

export const insideApp = 'Diese Seite ist in einer anderen App geöffnet';
export const worksBestIn = (browser?: string) =>
	`Anrufe funktionieren am besten in ${browser ?? 'Ihrem gewohnten Browser'}.`;
export const stepsOutOfApp = (browser?: string) => [
	'Tippen Sie am Rand des Bildschirms auf die drei Punkte oder das Symbol zum Teilen.',
	browser ? `Wählen Sie „In ${browser} öffnen“.` : 'Wählen Sie „Im Browser öffnen“.',
];

export const crashTitle = 'Etwas ist schiefgegangen';
export const crash = 'Tippen Sie auf die Schaltfläche, dann sind Sie gleich zurück.';
export const textInstead = (number?: string) =>
	number
		? `Klappt es immer noch nicht? Schreiben Sie eine SMS an <link>${number}</link>. Wer Sie eingeladen hat, liest sie.`
		: 'Klappt es immer noch nicht? Antworten Sie auf die SMS mit Ihrem Link. Wer Sie eingeladen hat, liest sie.';

export const unable = 'Dieser Browser kann keine Videoanrufe.';
export const stepsToCall = (browser?: string) => [
	`Öffnen Sie Ihren Link in ${browser ?? 'Chrome, Edge, Firefox oder Safari'}.`,
	'Wenn das nicht hilft, aktualisieren Sie dieses Gerät und versuchen Sie es noch einmal.',
];
