export const title = 'Ocurrió un error inesperado';
export const broken = 'Algo en esta página dejó de funcionar. Lo que guardó está a salvo.';
export const offline =
	'En este momento no hay conexión a internet y no pudimos cargar la página. Lo que guardó está a salvo.';
export const tryAgain = 'Intentar de nuevo';
export const goHome = 'Ir al inicio';
