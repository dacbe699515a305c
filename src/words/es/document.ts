/** What stands in the documents themselves, before any script runs. */
export const lang = 'es';
export const direction = 'ltr';
export const description =
	'Kinbell mantiene cerca a las familias: videollamadas en grupo y mensajes de texto, planeados una sola vez y siempre a tiempo.';
export const joinTitle = 'Entrar a la llamada · Kinbell';
export const loading = 'Cargando…';
export const needsScript =
	'Kinbell necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página.';
