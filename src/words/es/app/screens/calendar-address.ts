/** The address under which somebody's own calendar shows their calls: in Settings, and on a person's page. */

export const title = 'Calendario';
export const intro =
	'Vea sus llamadas y mensajes en el calendario de su teléfono o de su computadora.';
export const introFor = (name: string) =>
	`${name} puede ver sus llamadas en el calendario de su teléfono o de su computadora. Envíele esta dirección.`;
export const show = (name: string) => `Un calendario para ${name}`;

export const address = 'Dirección de su calendario';
export const addressFor = (name: string) => `Dirección del calendario de ${name}`;
export const secret = 'No la comparta: funciona sin iniciar sesión.';
export const secretFor = (name: string) => `Es solo para ${name}: funciona sin iniciar sesión.`;
export const notLoaded = 'No pudimos cargar la dirección.';

export const copy = 'Copiar';
export const copied = 'Copiada';
export const addressCopied = 'La dirección está copiada.';

export const renew = 'Crear otra dirección';
export const askRenew = '¿Crear otra dirección?';
export const afterRenew =
	'La dirección anterior dejará de funcionar. Los calendarios que la usan necesitarán la nueva para mostrar sus llamadas.';
export const afterRenewFor = (name: string) =>
	`La dirección anterior dejará de funcionar. ${name} necesitará la nueva para ver sus llamadas.`;
export const renewed = 'La nueva dirección está lista';
export const renewedHint = 'La anterior ya no funciona.';

export const how = 'Cómo agregarla';
export const steps = [
	'<b>iPhone y iPad:</b> En Calendario, toque Calendarios, luego Agregar calendario y después Agregar suscripción. Pegue la dirección.',
	'<b>Google Calendar:</b> En una computadora, elija + junto a Otros calendarios y luego Desde URL. Pegue la dirección.',
	'<b>Outlook:</b> En Calendario, elija Agregar calendario y luego Suscribirse desde la web. Pegue la dirección.',
];
export const slow =
	'Google busca cambios solo cada 8 a 24 horas. Por eso los cambios de última hora llegan por mensaje de texto.';
