/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['STOP', 'ARRÊT', 'ARRÊTER', 'DÉSABONNER', 'DÉSINSCRIRE'];
export const start = ['REPRENDRE', 'COMMENCER'];
export const help = ['AIDE'];
