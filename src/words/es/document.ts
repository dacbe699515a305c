/** What stands in the documents themselves, before any script runs. */
export const lang = 'es';
export const direction = 'ltr';
export const description =
	'Kinbell mantiene cerca a las familias: videollamadas en grupo y mensajes de texto, planeados una sola vez y siempre a tiempo.';
export const joinTitle = 'Entrar a la llamada · Kinbell';
/** The preview of a link to a call, which names nobody. */
export const joinDescription =
	'La videollamada con su familia. Se abre en su navegador, sin instalar nada.';
export const joinPicture = 'Cuatro personas en la pantalla de un teléfono y una campana que suena';
/** The page where a person chooses how we reach them. */
export const choicesTitle = 'Cómo le avisamos · Kinbell';
export const answerTitle = 'Su respuesta · Kinbell';
export const loading = 'Cargando…';
export const needsScript =
	'Kinbell necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página.';
