/** The pages that people come back to from the payment page. */
export const successTitle = 'Suscripción lista';
export const successIntro =
	'Gracias. Su plan empieza en cuanto llegue el pago, normalmente en unos segundos.';
export const cancelTitle = 'No cambió nada';
export const cancelIntro =
	'Salió de la página de pago. No le cobramos nada y su plan sigue como antes.';
export const backToBilling = 'Volver a facturación';
