import { type Billing, plans, type Tier, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { planNames, showPrice } from '../../plans.ts';

const trialPlan = planNames[TRIAL_TIER];

export const title = 'Kinbell: videollamadas y mensajes en familia, programados una sola vez';
export const description: Record<Billing, string> = {
	plans: `Elija una sola vez el día y la hora. Kinbell reúne a su familia en una videollamada, o envía su mensaje, siempre a tiempo. ${TRIAL_DAYS} días gratis; cancele cuando quiera.`,
	off: 'Elija una sola vez el día y la hora. Kinbell reúne a su familia en una videollamada, o envía su mensaje, siempre a tiempo.',
};

export const promise = 'Siempre cerca de quienes más quiere';
export const lead =
	'Elija una sola vez el día y la hora. Kinbell reúne a la familia en una videollamada, o envía su mensaje, siempre a tiempo.';
export const start: Record<Billing, string> = { plans: 'Comenzar la prueba', off: 'Comenzar' };
export const assurances: Record<Billing, string[]> = {
	plans: [`${TRIAL_DAYS} días de prueba gratis`, 'Cancele cuando quiera', 'Nadie instala nada'],
	off: ['Nadie instala nada', 'Se unen con un toque', 'Cada quien en su idioma'],
};
/** The text on the phone of the drawing: two lines of at most 17 and 11 letters. */
export const drawnText = { words: '¡Hora de vernos!', tap: 'Toque aquí' };

export const howItWorks = 'Cómo funciona';
export const steps = {
	list: {
		title: 'Haga su lista',
		words:
			'Solo el nombre y el teléfono de cada quien. Pregúnteles antes: Kinbell solo escribe a quienes dijeron que sí.',
	},
	week: {
		title: 'Elija la hora, una vez',
		words:
			'Por ejemplo, todos los domingos a las cinco. Kinbell lo cumple por años y les recuerda a todos con tiempo.',
	},
	tap: {
		title: 'Un toque, y a conversar',
		words:
			'Cuando llega la hora, cada quien recibe un mensaje con su propio enlace. Un toque, y ya se están viendo.',
	},
};

export const sampleTitle = 'Diga cuándo, y lea cómo queda';
export const sampleIntro =
	'Kinbell repite lo que eligió en palabras sencillas, para que siempre sepa qué va a pasar.';
export const howOften = 'Con qué frecuencia';
export const sampleFrequencies = {
	daily: 'Cada día',
	weekly: 'Cada semana',
	monthly: 'Cada mes',
	annually: 'Cada año',
};
export const whatTime = 'A qué hora';
export const whichDays = 'Qué días';
export const familyCall = 'Llamada familiar';
export const onEveryPhone = 'Y cuando llega la hora, en cada teléfono:';

export const comfortsTitle = 'Para todos, de los 8 a los 98 años';
export const comforts = [
	{
		title: 'Nada que instalar',
		words:
			'Su familia solo necesita un teléfono. Sin aplicación, sin cuenta, sin contraseña que olvidar.',
	},
	{
		title: 'La hora correcta en todas partes',
		words:
			'Las cinco en Nueva York son las dos en Los Ángeles. Kinbell se lo dice antes de que elija.',
	},
	{
		title: 'Usted sabe cómo fue',
		words: 'Quién vino, cuánto hablaron, qué mensaje llegó. Y un aviso si alguien no pudo estar.',
	},
	{
		title: 'Alto quiere decir alto',
		words:
			'Cualquiera puede responder ALTO o STOP a un mensaje, y no le llegará ninguno más. Solo esa persona puede cambiarlo.',
	},
];

/* We wrote these ourselves, so each is marked as an example and names nobody. */
export const voicesTitle = 'Así se siente';
export const voicesIntro =
	'Escribimos estos ejemplos para mostrar para qué sirve Kinbell. Los cambiaremos por palabras reales cuando las familias nos envíen las suyas.';
export const example = 'Ejemplo';
export const voices = [
	{
		words:
			'Antes me quedaba esperando junto al teléfono. Ahora lo sé: el domingo a las cinco están todos, y yo solo tengo que tocar la pantalla.',
		who: 'Una abuela de seis nietos',
	},
	{
		words:
			'Somos cuatro hermanos en tres husos horarios. Ya nadie tiene que encargarse de organizarlo.',
		who: 'Un hermano en Denver',
	},
	{
		words:
			'Mi “buenas noches” le llega a papá cada noche, hasta en los días que se me van de las manos.',
		who: 'Una hija que trabaja de noche',
	},
];

export const plansTitle = 'Planes';
export const plansIntro = `Los primeros ${TRIAL_DAYS} días del plan ${trialPlan} son gratis. Cancele cuando quiera: conserva lo que pagó hasta que termine el mes.`;
export const daysFree = `${TRIAL_DAYS} días gratis`;
export const priceAMonth = (price: string) => `<strong>${price}</strong> al mes`;
export const purposes: Record<Tier, string> = {
	free: 'Para conocer y preparar todo. Empieza cuando usted elige un plan.',
	basic: 'Para una familia que habla cada semana, a cualquier distancia.',
	premium: 'Para familias grandes y para quienes hablan todos los días.',
};
export const tryForFree = (plan: string) => `Probar ${plan} gratis`;

export const questionsTitle = 'Preguntas frecuentes';
export const questions = [
	{
		question: '¿Qué necesita mi familia?',
		answer:
			'Un teléfono que reciba mensajes de texto. Para una videollamada también hace falta un navegador, y todos los teléfonos inteligentes lo traen. No hay que instalar ninguna aplicación ni crear una cuenta.',
	},
	{
		question: '¿Cuánto les cuesta a las personas que llamo?',
		answer:
			'De nuestra parte, nada. Su compañía telefónica puede cobrar los mensajes y los datos, igual que con cualquier otro mensaje o video.',
	},
	{
		question: '¿Se graban las llamadas?',
		answer:
			'No. El sonido y la imagen nunca se guardan. En <privacy>Privacidad</privacy> decimos qué guardamos y por cuánto tiempo.',
	},
	{
		question: '¿Puedo enviarle mensajes a cualquiera?',
		answer:
			'Solo a quienes lo aceptaron. El primer mensaje dice quién lo pidió, y que basta responder ALTO o STOP para no recibir más. En <terms>nuestros términos</terms> hay más detalles.',
	},
];

/** The second question, where there are plans. */
export const trialQuestion = {
	question: `¿Qué pasa después de los ${TRIAL_DAYS} días?`,
	answer: `A partir de entonces, el plan ${trialPlan} cuesta ${showPrice(plans[TRIAL_TIER].priceCents)} al mes. Si cancela antes, en Facturación, no paga nada.`,
};

export const closingTitle = 'Este domingo puede ser el primero';
export const closing: Record<Billing, string> = {
	plans: `Toma unos tres minutos, y no paga nada durante ${TRIAL_DAYS} días.`,
	off: 'Toma unos tres minutos.',
};
export const begin: Record<Billing, string> = {
	plans: 'Comenzar mi semana gratis',
	off: 'Comenzar',
};
