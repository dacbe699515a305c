import { listWords } from '../list.ts';

/** The page of a call from the tap on 'Join' to the page after the call. */

export const waitingTitle = 'Sie sind im Warteraum';
export const waiting = (reason: string) => `${reason} Bitte bleiben Sie auf dieser Seite.`;
export const stopWaiting = 'Nicht mehr warten';
export const goBack = 'Zurück';
export const takesLong =
	'Das dauert länger als sonst. Prüfen Sie, ob dieses Gerät mit dem Internet verbunden ist.';

export const callWith = (host: string) => `Anruf mit ${host || 'Ihrer Familie'}`;
export const peopleInCall = 'Personen im Anruf';

const nobodyElse = 'Im Moment ist sonst niemand hier.';
export const arrived = (others: string[]) =>
	others.length === 0
		? `Sie sind im Anruf. ${nobodyElse}`
		: `Sie sind im Anruf mit ${listWords(others)}.`;
export const joined = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'ist' : 'sind'} dazugekommen.`;
export const left = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'ist' : 'sind'} gegangen.`;

export const mute = 'Stumm schalten';
export const unmute = 'Ton einschalten';
export const cameraOff = 'Kamera aus';
export const cameraOn = 'Kamera an';
export const switchCamera = 'Kamera wechseln';
export const largerText = 'Schrift größer';
export const smallerText = 'Schrift kleiner';
export const people = 'Personen';
export const leave = 'Verlassen';

export const you = 'Sie';
export const pictureOf = (name: string) => `Bild von ${name}`;
export const connecting = 'Verbindet sich …';
export const reconnecting = 'Verbindet sich neu …';
export const muted = 'stumm';
export const speaking = 'spricht';

export const lineLost = 'Die Verbindung ist unterbrochen. Bleiben Sie hier, wir holen Sie zurück.';
export const weak = {
	low: 'Ihre Verbindung ist schwach. Deshalb sehen die anderen ein kleineres Bild von Ihnen.',
	sound:
		'Ihre Verbindung ist schwach. Deshalb senden wir nur Ihre Stimme. Ihr Bild kommt von selbst zurück.',
};
export const alone = nobodyElse;
export const unreached = (names: string[]) =>
	`Sie können ${listWords(names)} noch nicht hören oder sehen. Wir versuchen es weiter. Oft hilft ein anderes WLAN oder das Mobilfunknetz.`;
export const tapToHear = 'Tippen, um zu hören';
export const ok = 'OK';
export const howToTurnOn = 'So schalten Sie es ein';

type Missing = 'camera' | 'microphone' | 'both';

const works: Record<Missing, string> = {
	camera: 'Die anderen können Sie hören, aber nicht sehen.',
	microphone: 'Die anderen können Sie sehen, aber nicht hören.',
	both: 'Sie können zuhören.',
};
const reasons: Record<'refused' | 'busy' | 'absent', Record<Missing, string>> = {
	refused: {
		camera: 'Ihr Browser erlaubt dieser Seite die Kamera nicht.',
		microphone: 'Ihr Browser erlaubt dieser Seite das Mikrofon nicht.',
		both: 'Ihr Browser erlaubt dieser Seite Mikrofon und Kamera nicht.',
	},
	busy: {
		camera: 'Etwas anderes auf diesem Gerät benutzt gerade die Kamera.',
		microphone: 'Etwas anderes auf diesem Gerät benutzt gerade das Mikrofon.',
		both: 'Etwas anderes auf diesem Gerät benutzt gerade Mikrofon und Kamera.',
	},
	absent: {
		camera: 'Wir finden keine Kamera.',
		microphone: 'Wir finden kein Mikrofon.',
		both: 'Wir finden weder Mikrofon noch Kamera.',
	},
};
export const deviceProblem = (missing: Missing, reason: keyof typeof reasons) =>
	`${works[missing]} ${reasons[reason][missing]}`;
export const turnOn: Record<Missing, string> = {
	camera: 'Kamera einschalten',
	microphone: 'Mikrofon einschalten',
	both: 'Mikrofon und Kamera einschalten',
};
export const notYet: Record<Missing, (name: string) => string> = {
	microphone: (name) => `${name} ist noch nicht zu hören`,
	camera: (name) => `${name} ist noch nicht zu sehen`,
	both: (name) => `${name} ist noch nicht zu hören und zu sehen`,
};

export const endTitles = {
	left: 'Sie haben den Anruf verlassen',
	over: 'Der Anruf ist vorbei',
	removed: 'Sie sind nicht mehr im Anruf',
	elsewhere: 'Sie sind woanders im Anruf',
	refused: 'Diesmal nicht',
};
export const endings = {
	left: 'Sie haben den Anruf verlassen.',
	removed: 'Die einladende Person hat Sie aus diesem Anruf entfernt.',
	elsewhere: 'Sie sind in einem anderen Fenster dieses Browsers in diesem Anruf.',
};
export const overReasons = {
	ended: 'Schön, dass Sie dabei waren.',
	empty: 'Alle sind gegangen.',
	expired: 'Die Zeit für diesen Anruf ist um.',
	cancelled: 'Dieser Anruf wurde abgesagt.',
};
export const canComeBack = 'Solange der Anruf läuft, können Sie zurückkommen.';
export const joinHere = 'Lieber hier teilnehmen';
export const joinAgain = 'Wieder teilnehmen';
export const canClose = 'Sie können diese Seite jetzt schließen.';
