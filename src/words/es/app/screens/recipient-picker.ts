import { plurals } from '../../../plural.ts';
import { peopleWords } from '../../counted.ts';
import { locale } from '../../locale.ts';

/** Choosing people for a schedule, a call or a text. */
export const loading = 'Cargando su lista de personas…';
export const addRecipient = 'Agregar a una persona';
export const nobodyYet = 'Todavía no hay nadie en su lista. Agregue aquí a la primera persona.';
export const onlyDemo =
	'No pudimos cargar su lista de personas. Estas dos son de ejemplo y no se pueden elegir.';
export const usingDemo = 'Se muestran datos de ejemplo';
export const recipients = 'Personas';

export const find = 'Buscar a alguien';
export const chooseEveryone = 'Elegir a todas';
export const chooseNobody = 'No elegir a nadie';
const someChosen = plurals(locale)({ one: '# elegida', other: '# elegidas' });
const chosenWords = (chosen: number) => (chosen === 0 ? 'ninguna elegida' : someChosen(chosen));
export const counted = (people: number, chosen: number) =>
	`${peopleWords(people)}, ${chosenWords(chosen)}`;
/** While a search shows only some of them. */
export const countedFound = (found: number, people: number, chosen: number) =>
	`${found} de ${peopleWords(people)}, ${chosenWords(chosen)}`;
/** Beside a name: the last text or email to them failed. */
export const notReached = 'No le llegó lo último';
export const nobodyFound = (search: string) => `Nadie coincide con «${search}».`;
