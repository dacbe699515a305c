import { peopleWords } from '../../counted.ts';

/** Choosing people for a schedule, a call or a text. */
export const loading = 'Loading your recipients…';
export const addRecipient = 'Add a recipient';
export const nobodyYet = 'You have no recipients yet. Add the first one here.';
export const onlyDemo =
	"We couldn't load your recipients. These two are demo data, so you can't choose them.";
export const usingDemo = 'Using demo data';
export const recipients = 'Recipients';

export const find = 'Find someone';
export const chooseEveryone = 'Choose everyone';
export const chooseNobody = 'Choose no one';
const chosenWords = (chosen: number) => (chosen === 0 ? 'none chosen' : `${chosen} chosen`);
export const counted = (people: number, chosen: number) =>
	`${peopleWords(people)}, ${chosenWords(chosen)}`;
/** While a search shows only some of them. */
export const countedFound = (found: number, people: number, chosen: number) =>
	`${found} of ${peopleWords(people)}, ${chosenWords(chosen)}`;
/** Beside a name: the last text or email to them failed. */
export const notReached = 'Not reached last time';
export const nobodyFound = (search: string) => `Nobody here matches “${search}”.`;
