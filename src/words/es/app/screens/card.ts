import type { TestCardOutcome } from '#contract/test-cards.ts';

/** Everything about starting the free trial with a card. */
export const tryPlan = (plan: string, days: number) => `Pruebe ${plan} gratis por ${days} días`;
export const freeFor = (plan: string, days: number) => `${plan}, gratis por ${days} días`;
export const startTrial = (days: number) => `Empezar la prueba gratis de ${days} días`;
export const notNow = 'Ahora no';
export const trialTerms = (plan: string, price: string, calls: number, texts: number) =>
	`${plan} cuesta ${price} al mes e incluye ${calls} videollamadas en grupo y ${texts} mensajes programados cada mes.`;
/** Stands right before the card; the day is 'mar, 24 nov'. */
export const firstCharge = (day: string, price: string) =>
	`<b>Gratis hasta el ${day}.</b> Después, ${price} al mes. Cancele cuando quiera.`;

export const started = 'Listo';
export const startedMore = 'Empezó su prueba gratis.';
export const refused = 'No se pudo hacer el pago';
export const failed = 'Inténtelo con otra tarjeta';
export const notStarted = 'No pudimos empezar su prueba. Inténtelo de nuevo o use otra tarjeta.';
export const broken = 'No pudimos procesar el pago. Inténtelo de nuevo.';

export const card = 'Tarjeta';
export const cardHint = 'Va a Stripe, que procesa nuestros pagos, y nunca a nosotros.';
export const formNotLoaded =
	'No se cargó el formulario de la tarjeta. Revise su conexión a internet e inténtelo de nuevo.';

/** The form for test cards, where no real payment provider is set up. */
export const testMode = 'Modo de prueba, sin tarjeta real';
export const testModeHint =
	'Aquí solo funcionan las tarjetas de prueba de abajo. No se cobra nada.';
export const cardNumber = 'Número de tarjeta';
export const expiry = 'Fecha de vencimiento';
export const expiryHint = 'Por ejemplo, 12/34';
export const cvc = 'CVC';
export const cvcHint = '3 dígitos cualesquiera';
export const testCards = 'Tarjetas de prueba';
export const testCardOutcomes: Record<TestCardOutcome, string> = {
	works: 'Funciona',
	declined: 'Es rechazada',
	no_funds: 'No tiene fondos suficientes',
	expired: 'Está vencida',
	asks_once: 'Pide 3-D Secure',
	asks_always: 'Pide 3-D Secure cada vez',
	secure_2: 'Pide 3-D Secure 2',
	fails_later: 'Sirve para la prueba y después falla',
};

export const numberRequired = 'Escriba el número de la tarjeta';
export const numberWrong = 'El número está incompleto o tiene un dígito equivocado';
export const numberReal =
	'Aquí solo funcionan las tarjetas de prueba de abajo. Nunca use una tarjeta real.';
export const expiryRequired = 'Escriba la fecha de vencimiento';
export const expiryWrong = 'Escriba el mes y el año, por ejemplo 12/30';
export const expiryPassed = 'Esta fecha ya pasó';
export const cvcRequired = 'Escriba el CVC';
export const cvcWrong = 'El CVC tiene 3 o 4 dígitos';
