/** Answers by text: {a|b} is either, {a|} may be left out. Accents, case and punctuation do not matter. */

/** Agrees, whatever was asked: coming to a call, well, or willing to look after somebody. */
export const agreed = [
	'ok',
	'oui',
	'ouais',
	"d'accord",
	'dac',
	'bien',
	'bien sûr',
	'parfait',
	'très bien',
	'entendu',
	'super',
	'volontiers',
	'ça marche',
	"c'est bon",
];

/** The opposite. */
export const refused = ['non'];

/** To an invitation or a reminder. */
export const coming = [
	"j'arrive",
	'je viens',
	'je serai là',
	"j'y serai",
	'je {suis|serais} là',
	'je participe',
	'{je suis |}en {chemin|route}',
	"à {tout à l'heure|tout de suite|bientôt|toute}",
	'je me connecte',
	'comptez sur moi',
	'présent',
	'présente',
];

/** Without minutes. */
export const late = [
	'{je suis |je serai |}{un peu |}en retard',
	'retard',
	"j'ai du retard",
	'{un peu |}plus tard',
	"j'aurai du retard",
];

/** With minutes: {n} stands for the number. */
export const lateBy = [
	'{n} {min|mins|minute|minutes}{ de retard| en retard| plus tard|}',
	"{dans|retard|en retard de|retard de|j'ai|j'aurai} {n} {min|mins|minutes}{ de retard|}",
	'{je serai |je suis |}en retard de {n}{ min| minutes|}',
	'dans {n}',
];

/** Cannot come to a call, or look after somebody. */
export const cannot = [
	'{désolé |désolée |}{je |}{ne peux pas|peux pas|ne pourrai pas|pourrai pas}{ venir| participer|}',
	'je ne viens pas',
	'je ne viendrai pas',
	"pas {aujourd'hui|ce soir|possible|cette fois|maintenant|dispo|disponible}",
	'{je suis |}{occupé|occupée|indisponible}',
	'impossible',
	'non je ne peux pas',
	'je ne serai pas là',
];

/** To a check-in. */
export const well = [
	'{je vais |ça va |tout va |oui ça va |oui je vais |oui tout va |}{très |}bien',
	'ça va',
	'oui ça va',
	'tout va bien',
	'{oui |}tout est ok',
	'la forme',
	'en forme',
];

/** To a check-in: wants to be called, or is not well. */
export const callMe = [
	"{appelle|appelez|rappelle|rappelez} moi{ s'il te plaît| s'il vous plaît| svp| stp|}",
	'{appelez|appelle|rappelez|rappelle}{ svp| stp|}',
	'{svp |stp |}{appelle|appelez} moi',
	"tu peux m'appeler",
	"vous pouvez m'appeler",
	'{ça ne va pas|ça va pas|pas bien|pas très bien|ça va mal|mal}',
	'je ne vais pas {bien|très bien}',
	'{je suis |}malade',
	'je me sens mal',
];

/** Will look after somebody who is missing. */
export const willCheck = [
	"je {m'en occupe|m'en charge|vais voir|l'appelle|vais appeler|passe|passe voir|peux}",
	"j'y vais",
	"j'appelle",
	"oui je m'en occupe",
	'je suis en route',
	'en route',
];

/** The person who is missing is with them, and well. */
export const withMe = [
	'{il|elle|tout} va bien {avec moi|je suis avec lui|je suis avec elle}',
	'{il|elle} est {avec moi|là|ici|chez moi}',
	'{je suis |}avec {lui|elle|eux}{ tout va bien|}',
	'{bien|tout va bien} avec moi',
];

/** May stand before and after all of these. */
export const thanks = [
	'merci',
	'merci beaucoup',
	'svp',
	'stp',
	"s'il vous plaît",
	"s'il te plaît",
	'bonjour',
	'désolé',
	'désolée',
	'pardon',
];

/** Asks for help at once. These are the whole text. */
export const distress = [
	'aidez moi',
	'aide moi',
	"à l'aide",
	'au secours',
	'secours',
	"{j'ai |}besoin d'aide",
	'{je suis |}{tombé|tombée}',
	'{je suis |}{blessé|blessée}',
	'je saigne',
	"{c'est |}une urgence",
	'urgence',
	'{une |}ambulance',
	'{appelez |appelle |il faut |}une ambulance',
	'{appelez|appelle} {le samu|les pompiers|le 15|le 112|le 18|un médecin}',
	'samu',
	'112',
	'sos',
	'crise cardiaque',
	'infarctus',
	'au feu',
];

/** The same anywhere in a short text: nothing that is said in fun or about something else. */
export const distressInside = [
	'je ne peux pas me relever',
	'peux pas me relever',
	"n'arrive pas à me relever",
	'je ne peux pas respirer',
	'peux plus respirer',
	"n'arrive pas à respirer",
	'mal à la poitrine',
	'appelez une ambulance',
	'appelez le samu',
];
