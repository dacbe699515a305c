/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['STOPP', 'ABMELDEN', 'ABBESTELLEN', 'BEENDEN'];
export const start = ['STARTEN', 'ANMELDEN'];
export const help = ['HILFE'];
