/** Choosing people for a schedule, a call or a text. */
export const loading = 'Cargando su lista de personas…';
export const addRecipient = 'Agregar a una persona';
export const nobodyYet = 'Todavía no hay nadie en su lista. Agregue aquí a la primera persona.';
export const onlyDemo =
	'No pudimos cargar su lista de personas. Estas dos son de ejemplo y no se pueden elegir.';
export const usingDemo = 'Se muestran datos de ejemplo';
export const recipients = 'Personas';
