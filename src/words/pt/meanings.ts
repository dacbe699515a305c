/** Answers by text: {a|b} is either, {a|} may be left out. Accents, case and punctuation do not matter. */

/** Agrees, whatever was asked: coming to a call, well, or willing to look after somebody. */
export const agreed = [
	'ok',
	'okay',
	'sim',
	'claro',
	'bom',
	'tá bom',
	'tá',
	'está bem',
	'beleza',
	'certo',
	'combinado',
	'perfeito',
	'pode ser',
	'com certeza',
	'legal',
];

/** The opposite. */
export const refused = ['não', 'nao', 'n'];

/** To an invitation or a reminder. */
export const coming = [
	'{eu |}{vou|já vou|tô indo|estou indo}',
	'{já |}estou {a caminho|chegando}',
	'a caminho',
	'vou {entrar|participar}',
	'estarei {lá|aí}',
	'já entro',
	'até {já|logo|daqui a pouco}',
	'conte comigo',
	'contem comigo',
];

/** Without minutes. */
export const late = [
	'{vou |}{me |}atrasar',
	'{vou |}{me atrasar|chegar atrasado|chegar atrasada|chegar tarde}',
	'{estou |}{atrasado|atrasada}',
	'atraso',
	'mais tarde',
	'um pouco mais tarde',
	'{um pouco |}atrasado',
	'{um pouco |}atrasada',
	'tarde',
];

/** With minutes: {n} stands for the number. */
export const lateBy = [
	'{n} {min|mins|minuto|minutos}{ atrasado| atrasada| de atraso| mais tarde|}',
	'{em|daqui a|atraso de|atraso|vou atrasar|vou me atrasar|me dê|me dá} {n}{ min| minutos|}',
	'{atrasado|atrasada} {n}{ min| minutos|}',
];

/** Cannot come to a call, or look after somebody. */
export const cannot = [
	'não {posso|vou poder|consigo|vou|vai dar|dá}{ ir| entrar| participar| hoje| agora|}',
	'hoje não',
	'agora não',
	'desta vez não',
	'não é possível',
	'impossível',
	'{estou |}{ocupado|ocupada}',
	'{desculpe |}não {posso|consigo}',
];

/** To a check-in. */
export const well = [
	'{estou |tudo |está tudo |muito |estou muito |}bem',
	'{sim |}tudo bem',
	'{sim |}estou bem',
	'tudo {ótimo|certo|em ordem|bom}',
	'ótimo',
	'ótima',
];

/** To a check-in: wants to be called, or is not well. */
export const callMe = [
	'{me liga|me ligue|me liguem|liga para mim|ligue para mim|ligue pra mim}{ por favor| agora| hoje|}',
	'{por favor |}{me liga|me ligue}',
	'pode me ligar',
	'quero uma ligação',
	'{estou |me sinto |}mal',
	'não {estou |me sinto |}{muito |}bem',
	'{estou |}doente',
];

/** Will look after somebody who is missing. */
export const willCheck = [
	'eu {vou|vejo|ligo|cuido|posso|vou ver|vou lá}',
	'{deixa|deixe} comigo',
	'{vou|estou} {ver|lá|indo|a caminho}',
	'estou indo',
	'eu cuido disso',
	'já estou indo',
	'a caminho',
];

/** The person who is missing is with them, and well. */
export const withMe = [
	'{está |}{bem|tudo bem} comigo',
	'está comigo',
	'está aqui{ comigo|}',
	'estou com {ele|ela|eles}',
	'{está |}comigo e bem',
];

/** May stand before and after all of these. */
export const thanks = [
	'obrigado',
	'obrigada',
	'muito obrigado',
	'muito obrigada',
	'por favor',
	'olá',
	'oi',
	'bom dia',
	'desculpe',
	'desculpa',
];

/** Asks for help at once. These are the whole text. */
export const distress = [
	'{me ajude|me ajuda|me ajudem}{ por favor|}',
	'{por favor |}{me ajude|me ajuda|me ajudem}',
	'ajuda{ por favor|}',
	'{preciso de |mande |mandem |}ajuda',
	'socorro',
	'emergência',
	'é uma emergência',
	'{eu |}caí',
	'{uma |}ambulância',
	'{preciso de |chame |chamem |}uma ambulância',
	'chame o samu',
	'samu',
	'192',
	'190',
	'112',
	'sos',
	'{estou |}{ferido|ferida|sangrando|machucado|machucada}',
	'dor no peito',
	'infarto',
	'enfarte',
	'fogo',
	'incêndio',
];

/** The same anywhere in a short text: nothing that is said in fun or about something else. */
export const distressInside = [
	'não consigo levantar',
	'não consigo me levantar',
	'não consigo respirar',
	'dor no peito',
	'chame uma ambulância',
	'caí e não',
];
