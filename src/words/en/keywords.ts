/** Texts that are nothing but one of these words. US law requires that we obey the English ones. */
export const stop = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
export const start = ['START', 'UNSTOP'];
export const help = ['HELP', 'INFO'];
