/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['ALTO', 'PARAR', 'DETENER', 'BAJA', 'CANCELAR'];
export const start = ['EMPEZAR', 'INICIAR'];
export const help = ['AYUDA'];
