import { listWords } from '../../list.ts';

/** The details of a call, and what one can do with it. */
export const details = 'Detalles de la llamada';
export const call = 'Llamada';
export const people = 'Personas';
export const recipient = 'Persona';
/** By text, by email, or both. */
export const invited = 'Invitación';
export const start = 'Inicio';
export const end = 'Fin';
export const duration = 'Duración';
export const cancelCall = 'Cancelar llamada';
export const startNow = 'Iniciar ahora';

export const notes = 'Notas';
export const notesLater = 'Podrá escribir notas cuando la llamada se haya completado.';
export const notesPrivate = 'Solo usted las ve.';
export const notesUnsaved = 'Notas sin guardar';
export const draftKept = 'Su borrador se conserva hasta que cierre esta pestaña.';
export const unsavedDraftKept =
	'Todavía sin guardar. Su borrador se conserva hasta que cierre esta pestaña.';
export const saveNotes = 'Guardar notas';
export const notesSaved = 'Notas guardadas';
export const notesNotSaved = 'No pudimos guardar las notas. Inténtelo de nuevo.';

export const cancelQuestion = (name: string) => `¿Cancelar la llamada con ${name}?`;
export const onlyOneLeft = (name: string) =>
	`${name} es la única persona que queda en esta llamada, así que no se hará.`;
export const oneOrEveryone = (name: string) =>
	`Puede quitar solo a ${name} de esta llamada, o cancelarla para todo el grupo.`;
/** `call` is 'Sunday call'. */
export const cancelWholeQuestion = (call: string) => `¿Cancelar “${call}”?`;
export const everyoneIsOut = 'La llamada se cancela para todo el grupo.';
export const takeOut = (name: string) => `Quitar a ${name}`;
export const cancelForEveryone = 'Cancelar para todo el grupo';
export const cancelled = 'Llamada cancelada';
export const notCancelled = 'No pudimos cancelar la llamada. Inténtelo de nuevo.';

export const startQuestion = '¿Iniciar esta llamada ahora?';
/** `planned` is 'Sun, Nov 22, 9:00 AM'. */
export const startsForEveryone = (planned: string) =>
	`La llamada empieza ahora para todo el grupo, y no a la hora programada (${planned}).`;
export const linkGoesTo = (names: string[]) =>
	`Enviaremos a ${listWords(names)} un enlace para entrar.`;
export const started = 'Llamada iniciada';
export const notStarted = 'No pudimos iniciar la llamada. Inténtelo de nuevo.';
