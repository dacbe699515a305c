export const title = 'Facturación';
export const loading = 'Cargando su plan…';
export const currentPlan = 'Plan actual';
export const priceAMonth = (price: string) => `<price>${price}</price> al mes`;
export const subscribe = 'Suscribirse';
export const cancelSubscription = 'Cancelar la suscripción';
export const keepPlan = 'Conservar mi plan';
export const askCancel = '¿Cancelar su suscripción?';
export const payAgain = 'Pagar con otra tarjeta';

/** Another plan is chosen in the free week. */
export const askChange = (plan: string) => `¿Cambiar a ${plan}?`;
export const changeTo = (plan: string) => `Cambiar a ${plan}`;
export const notNow = 'Ahora no';
export const changeTerms = (free: string, day: string, price: string) =>
	`<b>Hoy: ${free}.</b> Conserva sus días gratis hasta el ${day}. Después, ${price} al mes. Si cancela antes de ese día, no paga nada.`;

/** The card on file and the receipts. */
export const payments = 'Pagos';
export const loadingPayments = 'Cargando sus pagos…';
export const paymentsNotLoaded = 'No pudimos cargar sus pagos. Su plan sigue igual.';
export const noPayments = 'Todavía no hay pagos. Aquí estarán sus recibos.';
export const card = 'Tarjeta';
/** The brand is 'Visa', the expiry '12/2034'. */
export const cardOnFile = (brand: string, last4: string, expiry: string) =>
	`${brand} terminada en ${last4}, vence ${expiry}`;
export const receiptStates = { paid: 'Pagado', unpaid: 'Sin pagar' };
export const receipt = 'Recibo';
export const receiptOf = (day: string) => `Recibo del ${day}`;

export const thisMonth = 'Este mes';
export const callsLeft = (remaining: number, limit: number) =>
	`Le quedan ${remaining} de ${limit} llamadas este mes`;
export const textsLeft = (remaining: number, limit: number) =>
	`Le quedan ${remaining} de ${limit} mensajes este mes`;
export const startsAgain = (monthEnd: string) =>
	`La cuenta vuelve a empezar después del ${monthEnd}.`;

/** What the plan is and what will become of it. `plan` is its name, such as Basic. */
export const ended = 'Su plan terminó';
export const afterEnd = 'Las llamadas y los mensajes vuelven a salir cuando elija un plan.';
export const unpaid = 'Su último pago no se realizó';
export const unpaidUntil = (plan: string, day: string) =>
	`Conserva ${plan} hasta el ${day}. Para seguir con el plan, pague con una tarjeta que funcione.`;
export const cancelled = 'Su suscripción está cancelada';
export const onTrial = (plan: string, day: string) => `Tiene ${plan}, gratis hasta el ${day}`;
export const afterTrial = (price: string) =>
	`Después cuesta ${price} al mes. Si cancela antes de ese día, no paga nada.`;
export const subscribed = (plan: string) => `Tiene ${plan}`;
export const renews = (day: string, price: string) =>
	`Se renueva el ${day} por ${price}. Puede cancelar cuando quiera.`;

export const nothingIsDeleted = 'Sus personas, programaciones e historial se conservan.';
export const endsAfterPaidTime = 'Conserva su plan hasta el final del tiempo que ya pagó.';
export const endsNow = (plan: string) =>
	`Su último pago no se realizó, así que ${plan} termina ahora.`;
export const trialEnds = (plan: string, day: string) =>
	`Su prueba gratis de ${plan} dura hasta el ${day} y no cobraremos nada a su tarjeta.`;
export const planEnds = (plan: string, day: string) =>
	`Conserva ${plan} hasta el ${day} y no volveremos a cobrar a su tarjeta.`;
