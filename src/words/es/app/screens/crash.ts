export const title = 'Ocurrió un error inesperado';
export const broken = 'Algo en esta página dejó de funcionar. Lo que guardó está a salvo.';
export const tryAgain = 'Intentar de nuevo';
export const goHome = 'Ir al inicio';

/* A page whose script did not arrive. */
export const notLoadedTitle = 'Esta página aún no se ha cargado';
export const notLoaded = 'No pudimos cargarla en este momento. Inténtelo de nuevo.';
