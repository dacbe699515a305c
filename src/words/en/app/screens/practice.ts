import { listWords } from '../../list.ts';

/** Practices with everyone who may be asked to look after somebody. */
export const title = 'Practice';
export const intro =
	'Everyone who would be asked to look after someone gets a text: “This is a practice. Please reply 1.” You see who answers, how fast, and which number is dead.';
export const start = 'Start a practice';
export const startAgain = 'Practice again';
export const started = 'The practice has started';
export const notLoaded = 'We couldn’t load your practices.';

/** Who takes part; the last may be `you`. */
export const whoIsAsked = (names: string[]) => `We text ${listWords(names)}.`;
export const you = 'you';
export const youAlone = 'You';
export const atNight = 'Where it’s night, the text waits until 8:00 AM.';
export const noEmergencyService =
	'Kinbell is not an emergency service. In danger, call your local emergency number.';

export const nobodyTitle = 'Nobody to practice with yet';
export const nobody =
	'When a schedule says who looks after someone who is missing, you can practice it here.';
export const toSchedules = 'Go to Schedules';

/** '2 of 3 answered'. */
export const answeredOf = (answered: number, all: number) => `${answered} of ${all} answered`;
export const latest = 'The last practice';
export const earlier = 'Earlier practices';
export const states = {
	waiting: 'Waits for the morning',
	sent: 'No answer yet',
	answered: 'Answered',
	silent: 'Didn’t answer',
	failed: 'Didn’t reach them',
	left_out: 'Not asked',
};
/** `span` is '4 minutes'. */
export const answeredAfter = (span: string) => `Answered after ${span}`;
export const atOnce = 'Answered within a minute';
export const byMail = 'By email';
export const check = (name: string) => `Check ${name}’s number`;
