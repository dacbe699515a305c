/** Answers by text: {a|b} is either, {a|} may be left out. Accents, case and punctuation do not matter. */

/** Agrees, whatever was asked: coming to a call, well, or willing to look after somebody. */
export const agreed = [
	'ok',
	'okay',
	'ja',
	'jap',
	'jo',
	'klar',
	'gut',
	'gerne',
	'in ordnung',
	'einverstanden',
	'passt',
	'super',
	'prima',
	'natürlich',
	'alles klar',
];

/** The opposite. */
export const refused = ['nein', 'nee', 'nö'];

/** To an invitation or a reminder. */
export const coming = [
	'ich komme',
	'komme',
	'bin dabei',
	'ich bin dabei',
	'bin {gleich |}da',
	'ich bin {gleich |}da',
	'{ich bin |bin |}unterwegs',
	'ich werde da sein',
	'{ich |}nehme teil',
	'bis {gleich|dann|später|nachher}',
	'komme {gleich|gern|gerne}',
	'ich bin gleich dabei',
];

/** Without minutes. */
export const late = [
	'{ich |}{komme |bin |}{etwas |ein bisschen |}{später|spät}',
	'verspäte mich',
	'ich verspäte mich',
	'verspätung',
	'{ich habe |habe |}verspätung',
	'{ich |}schaffe es {etwas |}später',
	'zu spät',
	'{ich |}komme {etwas |}zu spät',
];

/** With minutes: {n} stands for the number. */
export const lateBy = [
	'{n} {min|minute|minuten}{ später| verspätung| zu spät|}',
	'{ich |}{komme |bin |}{n} {min|minuten} {später|zu spät}',
	'{in|erst in|komme in|ich komme in|verspätung|später} {n}{ min| minuten|}',
	'{ich |}brauche{ noch|} {n} {min|minuten}',
	'noch {n} {min|minuten}',
	'{n} später',
];

/** Cannot come to a call, or look after somebody. */
export const cannot = [
	'{ich |}kann {leider |}nicht{ kommen| teilnehmen|}',
	'geht {leider |heute |}nicht',
	'{leider |heute |}nicht',
	'{ich |}komme {leider |heute |}nicht',
	'{leider |}nein',
	'heute nicht',
	'diesmal nicht',
	'{ich |}schaffe es {leider |heute |}nicht',
	'{ich |}habe keine zeit',
	'keine zeit',
	'nicht möglich',
];

/** To a check-in. */
export const well = [
	"{mir geht es |mir geht's |es geht mir |geht mir |alles |ja alles |ja mir geht es |}{sehr |}gut",
	'alles {in ordnung|bestens|ok|okay}',
	'ja alles {in ordnung|bestens|ok|gut}',
	'es geht',
	'bestens',
	'wohlauf',
	'ich bin wohlauf',
	'bin wohlauf',
];

/** To a check-in: wants to be called, or is not well. */
export const callMe = [
	'{bitte |}{rufen sie|ruf|ruft} {mich |}{bitte |}an',
	'{bitte |}{anrufen|um anruf|um rückruf|zurückrufen}',
	'{bitte |}{rufen sie|ruf|ruft} {mich |}{bitte |}zurück',
	"{mir geht es |mir geht's |es geht mir |}schlecht",
	"{mir geht es |mir geht's |es geht mir |}nicht {so |sehr |}gut",
	'{ich bin |bin |}krank',
];

/** Will look after somebody who is missing. */
export const willCheck = [
	'{ich |}{kümmere|kümmer} mich{ darum|}',
	'ich {mache das|mach das|gehe|gehe hin|schaue|schaue nach|schau nach|rufe an|übernehme|kann|fahre hin}',
	'mache ich',
	'mach ich',
	'übernehme ich',
	'schaue nach',
	'bin {unterwegs|dran}',
	'ich bin {unterwegs|dran}',
];

/** The person who is missing is with them, and well. */
export const withMe = [
	'{alles |}gut {bei mir|sie ist bei mir|er ist bei mir}',
	'{er|sie} ist {bei mir|hier|da}',
	'{bin|ich bin} bei {ihm|ihr|ihnen}{ alles gut|}',
	'{ihm|ihr} geht es gut',
	"{ihm|ihr} geht's gut",
];

/** May stand before and after all of these. */
export const thanks = [
	'danke',
	'vielen dank',
	'bitte',
	'hallo',
	'guten morgen',
	'leider',
	'sorry',
	'entschuldigung',
];

/** Asks for help at once. These are the whole text. */
export const distress = [
	'hilf mir',
	'helft mir',
	'helfen sie mir',
	'{bitte |}hilfe{ bitte|}',
	'{ich |}brauche hilfe',
	'{ich bin |bin |}{gestürzt|hingefallen|gefallen|verletzt}',
	'ich blute',
	'{ein |}notfall',
	'notruf',
	'{ein |einen |}krankenwagen',
	'{brauche |ich brauche |rufen sie |ruft |}einen {krankenwagen|arzt}',
	'rettung',
	'herzinfarkt',
	'schlaganfall',
	'112',
	'110',
	'sos',
	'feuer',
	'es brennt',
];

/** The same anywhere in a short text: nothing that is said in fun or about something else. */
export const distressInside = [
	'kann nicht aufstehen',
	'kann nicht mehr aufstehen',
	'komme nicht hoch',
	'komme nicht mehr hoch',
	'kann nicht atmen',
	'bekomme keine luft',
	'kriege keine luft',
	'schmerzen in der brust',
	'krankenwagen rufen',
];
