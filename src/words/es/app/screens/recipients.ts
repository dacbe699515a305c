/** The page of recipients. */
export const title = 'Personas';
export const intro = 'Las personas a quienes llama y escribe.';
export const addRecipient = 'Agregar persona';
export const nobodyYet = 'Todavía no hay nadie';
export const addPeople =
	'Agregue a las personas con quienes quiere estar en contacto. Solo necesita un nombre y un número de teléfono.';
export const notLoaded = 'No pudimos cargar su lista de personas';

export const columns = {
	name: 'NOMBRE',
	phone: 'TELÉFONO',
	email: 'CORREO',
	relationship: 'RELACIÓN',
	actions: 'ACCIONES',
};
/** Each is a word of the longer name below, for screen readers. */
export const actions = { edit: 'Editar', remove: 'Eliminar' };
export const edit = (name: string) => `Editar a ${name}`;
export const remove = (name: string) => `Eliminar a ${name}`;

/* Finding someone in a long list. */
export const findAndSort = 'Buscar y ordenar';
export const find = 'Buscar a alguien';
export const sortBy = 'Ordenar por';
export const orders = {
	name: 'Nombre, de la A a la Z',
	newest: 'Agregadas más recientes',
	talked: 'Última llamada',
};
export const found = (count: number, all: number) => `${count} de ${all} personas`;
export const nobodyFound = (search: string) => `No encontramos a nadie con “${search}”.`;
export const showEveryone = 'Mostrar a todas las personas';
export const talked = (ago: string) => `Última llamada: ${ago}`;
export const noCallYet = 'Todavía ninguna llamada';
/** Beside a name: a number that we cannot text, such as one in a country that is not allowed. */
export const cannotBeTexted = 'Quizá no lleguen los mensajes';

/* More people than the plan has room for. */
export const someRest = (resting: number, room: number) =>
	`${resting === 1 ? '1 persona está' : `${resting} personas están`} en pausa: su plan tiene lugar para ${room}`;
export const nothingDeleted =
	'Por ahora no reciben llamadas ni mensajes. No hemos eliminado a nadie.';
export const chooseActive = 'Elegir a quién llamar y escribir';
export const upgrade = 'Mejorar el plan';
export const chosenOf = (chosen: number, room: number) => `${chosen} de ${room}`;
export const othersRest =
	'Las demás personas quedan en pausa hasta que su plan tenga lugar para ellas.';
export const save = 'Guardar';
export const saved = 'Cambios guardados';

/* Deleting someone. */
export const removeQuestion = (name: string) => `¿Eliminar a ${name}?`;
export const removeRecipient = 'Eliminar persona';
export const removed = 'Persona eliminada';
export const notRemoved = 'No pudimos eliminar a esta persona';
export const checkingSchedules = 'Revisando sus programaciones…';
export const thisChanges = 'Esto cambia:';
export const goesOnWithout = (schedule: string, name: string) => `“${schedule}” sigue sin ${name}`;
export const nobodyLeft = (schedule: string) => `“${schedule}” se queda sin nadie`;
export const nobodyLeftSwitchedOff = (schedule: string) =>
	`“${schedule}” se queda sin nadie y se desactiva`;
export const otherSchedules = (count: number) => `${count} más`;
export const onNoSchedule = (name: string) => `${name} no está en ninguna programación.`;
export const schedulesGoOn = (name: string) =>
	`Sus programaciones siguen sin ${name}. Las que se quedan sin nadie se desactivan.`;
export const pastStays = 'Las llamadas y los mensajes anteriores se quedan en sus listas.';
