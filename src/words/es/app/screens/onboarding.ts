import type { Billing } from '#contract/plans.ts';

/** The sign-up wizard. */
export const aboutYou: { title: string; intro: Record<Billing, string> } = {
	title: 'Cuéntenos de usted',
	intro: {
		plans: 'Toma unos tres minutos. Los primeros 7 días son gratis y puede cancelar cuando quiera.',
		off: 'Toma unos tres minutos.',
	},
};
export const yourLogin = {
	title: 'Elija cómo iniciar sesión',
	intro: 'Con estos datos entrará de ahora en adelante.',
};
export const testCall = {
	title: 'Pruebe una llamada con alguien a quien quiere',
	intro: 'Les enviaremos un enlace a los dos por mensaje. Con un toque se abre la llamada.',
};
export const people = {
	title: 'Su gente',
	intro: '¿Todo está bien? Puede agregar a más personas ahora o cuando quiera.',
};
export const card = { title: 'Empiece su prueba gratis' };
export const success = { title: 'Todo listo' };

export const progress = 'Progreso';
export const stepOf = (step: number, all: number) => `Paso ${step} de ${all}`;
export const goOn = 'Continuar';
export const accountMade = 'Su cuenta está lista. Cuando inicie sesión, podrá cambiar todo esto.';

export const phoneHint = 'Por ejemplo: 212-555-0134. Ahí le enviaremos los enlaces a sus llamadas.';

export const recipientName = 'Nombre de la persona';
export const recipientPhone = 'Teléfono de la persona';
export const recipientPhoneHint = 'Por ejemplo: 212-555-0177';
export const ownNumber = 'Ese es su propio número. Recibirá un solo enlace, el suyo.';

export const startTestCall = 'Empezar la llamada de prueba';
export const meetingTitle = (name: string) => `Llamada de prueba con ${name}`;
export const notStarted = 'No pudimos crear la llamada. Inténtelo de nuevo.';
/** `limit` is the sentence that says why there can be no test call. */
export const goOnWithout = (limit: string) =>
	`${limit} Elija «Más tarde» para continuar sin ella; todo lo demás funciona igual.`;
/** Above the two other ways, which text the other person nothing. */
export const notYet = '¿Prefiere no escribirle todavía? Pruébelo a solas o en otro momento.';
export const textOnlyMe = 'Solo a mí';
export const later = 'Más tarde';
export const linkIsComing = (seconds: number) =>
	`Mire su teléfono: el enlace va en camino. El siguiente paso se abre en ${seconds} segundos; la llamada continúa.`;
export const takeYourTime = 'Tómese su tiempo. Continúe cuando quiera.';
export const goOnNow = 'Continuar ahora';

export const editPerson = (name: string) => `Editar a ${name}`;
export const removePerson = (name: string) => `Quitar a ${name}`;
export const addAnother = 'Agregar a otra persona';
export const addPerson = 'Agregar a esta persona';
export const saveChanges = 'Guardar cambios';

export const passwordAgain =
	'8 caracteres o más. Nunca la guardamos en el navegador; por favor, escríbala otra vez.';
export const agree =
	'Al crear su cuenta acepta los <terms>Términos</terms> y la <privacy>Política de privacidad</privacy>.';
export const createAccount = 'Crear mi cuenta';

export const trialLater =
	'Su cuenta está lista. También puede <login>iniciar sesión ahora</login> y empezar la prueba más tarde.';

export const createSchedule = 'Crear mi primera programación';
export const toDashboard = 'Ir al inicio';
const done: Record<Billing, string> = {
	plans: 'Su prueba gratis ya empezó.',
	off: 'Su cuenta está lista.',
};
export const opensDashboard = (billing: Billing, seconds: number) =>
	`${done[billing]} En ${seconds} segundos se abrirá su página de inicio.`;
export const opensLogin = (billing: Billing) =>
	`${done[billing]} En un momento se abrirá la página para iniciar sesión.`;
export const stays = (billing: Billing) => `${done[billing]} Continúe cuando quiera.`;
