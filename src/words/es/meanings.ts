/** Answers by text: {a|b} is either, {a|} may be left out. Accents, case and punctuation do not matter. */

/** Agrees, whatever was asked: coming to a call, well, or willing to look after somebody. */
export const agreed = [
	'ok',
	'okey',
	'vale',
	'sí',
	'si',
	'sip',
	'claro',
	'bueno',
	'bien',
	'de acuerdo',
	'perfecto',
	'por supuesto',
	'listo',
	'dale',
	'está bien',
];

/** The opposite. */
export const refused = ['no'];

/** To an invitation or a reminder. */
export const coming = [
	'voy',
	'ya voy',
	'allá voy',
	'ahí voy',
	'voy para allá',
	'ahí {estaré|estoy}',
	'allí estaré',
	'estaré ahí',
	'{estoy |}en camino',
	'asistiré',
	'me {uno|conecto}',
	'ahora {entro|voy}',
	'nos vemos{ ahí| luego| pronto|}',
	'cuenten conmigo',
	'cuenta conmigo',
];

/** Without minutes. */
export const late = [
	'tarde',
	'llego tarde',
	'voy tarde',
	'llegaré tarde',
	'{llego |voy |}con retraso',
	'{llego |voy |}{un poco |}tarde',
	'más tarde',
	'un poco más tarde',
	'me {retraso|demoro|atraso}',
	'voy {retrasado|retrasada|atrasado|atrasada}',
];

/** With minutes: {n} stands for the number. */
export const lateBy = [
	'{n} {min|mins|minuto|minutos}{ tarde| más| más tarde| de retraso|}',
	'{llego |voy |}{n}{ min| minutos|} tarde',
	'{en|llego en|dame|deme|denme} {n}{ min| minutos|}',
	'{tarde|llego tarde} {n}{ min| minutos|}',
];

/** Cannot come to a call, or look after somebody. */
export const cannot = [
	'{no puedo|no podré}{ ir| entrar| asistir| hoy| ahora|}',
	'no {voy|iré|voy a poder}',
	'hoy no',
	'ahora no',
	'esta vez no',
	'no es posible',
	'imposible',
	'estoy {ocupado|ocupada}',
	'{lo siento |}no puedo',
];

/** To a check-in. */
export const well = [
	'{estoy |todo |todo está |muy |estoy muy |me siento |me siento muy |}bien',
	'{sí |}todo bien',
	'{sí |}estoy bien',
	'todo en orden',
	'todo perfecto',
	'sin novedad',
];

/** To a check-in: wants to be called, or is not well. */
export const callMe = [
	'{llámame|llámeme|llámenme|llamame|llameme}{ por favor| ahora| hoy|}',
	'{por favor |}{llámame|llámeme|llámenme}',
	'{me |}{llama|llamas|llame|llaman}',
	'puedes llamarme',
	'puede llamarme',
	'{estoy |me siento |}mal',
	'no {estoy |me siento |}{muy |}bien',
	'{estoy |}{enfermo|enferma}',
];

/** Will look after somebody who is missing. */
export const willCheck = [
	'yo {voy|llamo|me ocupo|me encargo|lo llamo|la llamo}',
	'me {ocupo|encargo}',
	'{lo|la|le} llamo',
	'yo puedo',
	'voy',
	'ya voy',
	'voy para allá',
	'en camino',
	'yo lo hago',
];

/** The person who is missing is with them, and well. */
export const withMe = [
	'{está |}{bien|todo bien} conmigo',
	'está conmigo',
	'{está |}conmigo y bien',
	'está aquí',
	'{está |}aquí {conmigo|y bien}',
	'estoy con {él|ella|ellos}',
	'está bien conmigo',
];

/** May stand before and after all of these. */
export const thanks = [
	'gracias',
	'muchas gracias',
	'por favor',
	'hola',
	'buenos días',
	'perdón',
	'lo siento',
];

/** Asks for help at once. These are the whole text. */
export const distress = [
	'{ayúdame|ayúdeme|ayúdenme|ayudame|ayudeme}{ por favor|}',
	'{por favor |}{ayúdame|ayúdeme|ayúdenme}',
	'ayuda{ por favor|}',
	'{necesito |pido |manden |mande |}ayuda',
	'socorro',
	'auxilio',
	'emergencia',
	'es una emergencia',
	'{me |}{caí|he caído}',
	'me he caído',
	'{una |}ambulancia',
	'{necesito |llamen |llame |}una ambulancia',
	'{estoy |}{herido|herida|sangrando}',
	'dolor en el pecho',
	'infarto',
	'sos',
	'911',
	'112',
	'fuego',
	'incendio',
];

/** The same anywhere in a short text: nothing that is said in fun or about something else. */
export const distressInside = [
	'no puedo levantarme',
	'no me puedo levantar',
	'no puedo respirar',
	'me cai y',
	'llamen una ambulancia',
	'llame una ambulancia',
	'dolor en el pecho',
	'dolor de pecho',
];
