/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['ALTO', 'PARAR', 'DETENER', 'BAJA', 'CANCELAR'];
export const start = ['EMPEZAR', 'INICIAR'];
export const help = ['AYUDA'];

/** What an account holder texts to skip one of the next calls, and to put it back. No carrier stops texts at these words. */
export const skip = ['SALTAR', 'OMITIR', 'SALTEAR'];
export const undo = ['DESHACER'];

/**
 * Sentences that plainly ask for no more texts; {a|b} is either, {a|} may be left out. Nothing that
 * could be meant in fun or about something else.
 */
export const stopPhrases = [
	'stop',
	'alto',
	'parar',
	'pare',
	'paren',
	'detener',
	'cancelar',
	'dar de baja',
	'{deme|denme|dame} de baja',
	'quiero darme de baja',
	'no me {escriba|escriban|escribas|contacte|contacten|contactes} {más|nunca más|}',
	'no me {mande|manden|mandes|envíe|envíen|envíes} {más |}{mensajes|textos|nada}',
	'no más {mensajes|textos}',
	'{ya |}no {quiero|deseo} {recibir |}{más |sus |estos |}{mensajes|textos}',
	'{deje|dejen|deja} de {escribirme|molestarme|mandarme mensajes|enviarme mensajes}',
	'{déjeme|déjenme|déjame} en paz',
	'{quíteme|quítenme|quítame|bórreme|bórrenme|bórrame} de {la|su|esta|tu} lista',
	'{elimine|eliminen|borre|borren|borra} mi número',
];

/** May stand before and after them without changing what they ask for. */
export const courtesies = [
	'por favor',
	'porfavor',
	'porfa',
	'favor',
	'hola',
	'buenos días',
	'buenas tardes',
	'buenas noches',
	'buenas',
	'ok',
	'ya',
	'ahora',
	'ahora mismo',
	'de inmediato',
	'gracias',
	'muchas gracias',
	'disculpe',
	'perdón',
	'señor',
	'señora',
	'no gracias',
	'no me interesa',
	'número equivocado',
	'quién es',
	'quién es usted',
	'Kinbell',
];
