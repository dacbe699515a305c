/** The parts of which the app's and the public pages are built. */

export const none = 'Nada';
export const andMore = (count: number) => `+${count} más`;
export const demoData = 'Datos de ejemplo';

export const cancel = 'Cancelar';
export const stayHere = 'Quedarme aquí';
export const closeMessage = 'Cerrar este mensaje';

export const errorTitle = (title: string) => `Error: ${title}`;
export const problemTitle = 'Hay un problema';

export const loading = 'Cargando…';
export const loadsLater = 'Lo cargaremos cuando vuelva su conexión.';
export const notLoadedYet = 'Esto aún no se ha cargado';
export const partNotLoaded = 'No pudimos cargar esto en este momento. Inténtelo de nuevo.';
export const retry = 'Reintentar';
export const showMore = 'Mostrar más';
export const details = 'Detalles';

/* What can be done with a row, on a phone. */
export const more = 'Más';
export const moreFor = (name: string) => `Más acciones para ${name}`;

export const moveByArrows = 'Muévase con las flechas';

export const print = 'Imprimir';
export const familyOf = (name: string) => `Familia de ${name}`;
export const printedOn = (day: string, zone: string) =>
	`Impreso el ${day}. Todas las horas son ${zone}.`;

export const phoneOnlyDigits = 'Escriba solo números. Un número de otro país empieza con +';
export const phoneTooLong =
	'Un número de EE. UU. o Canadá tiene diez dígitos. ¿Este número es de otro país? Empiece con +';
export const phoneTooLongAbroad = 'Ningún número de teléfono tiene más de 15 dígitos';
export const noSuchCountry = 'Ningún país tiene este código. Revise los dígitos después del +';

export const oftenChosen = 'Más elegidas';
export const continents: Record<string, string> = {
	Africa: 'África',
	America: 'América',
	Antarctica: 'Antártida',
	Arctic: 'Ártico',
	Asia: 'Asia',
	Atlantic: 'Atlántico',
	Australia: 'Australia',
	Europe: 'Europa',
	Indian: 'Índico',
	Pacific: 'Pacífico',
	Etc: 'Otras',
};

export const statuses: Record<string, string> = {
	scheduled: 'Pendiente',
	'in-progress': 'En curso',
	completed: 'Completada',
	missed: 'Perdida',
	failed: 'Falló',
	cancelled: 'Se canceló',
	sent: 'Enviado',
	delivered: 'Entregado',
	undelivered: 'No entregado',
};
