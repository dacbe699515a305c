/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['STOP', 'ARRÊT', 'ARRÊTER', 'DÉSABONNER', 'DÉSINSCRIRE'];
export const start = ['REPRENDRE', 'COMMENCER'];
export const help = ['AIDE'];

/** What an account holder texts to skip one of the next calls, and to put it back. No carrier stops texts at these words. */
export const skip = ['SAUTER', 'PASSER'];
export const undo = ['RÉTABLIR'];

/**
 * Sentences that plainly ask for no more texts; {a|b} is either, {a|} may be left out. Nothing that
 * could be meant in fun or about something else.
 */
export const stopPhrases = [
	'stop',
	'arrêt',
	'arrêtez',
	'arrêter',
	'désabonner',
	'désinscrire',
	'{arrêtez|arrête} de {m’écrire|me contacter|me déranger|m’envoyer des messages|m’envoyer des SMS}',
	'{arrêtez|arrête} {les|ces|vos} {messages|SMS}',
	'ne {m’écrivez|m’écris|me contactez|me contacte} plus',
	'ne m’{envoyez|envoie} plus {de messages|de SMS|rien}',
	'je ne veux plus {recevoir |}{de|vos|ces} {messages|SMS}',
	'je ne souhaite plus recevoir {de|vos|ces} {messages|SMS}',
	'{laissez|laisse}-moi tranquille',
	'{désabonnez|désinscrivez}-moi',
	'je veux me {désabonner|désinscrire}',
	'{retirez|enlevez|supprimez}-moi de {la|votre|cette} liste',
	'{supprimez|effacez} mon numéro',
];

/** May stand before and after them without changing what they ask for. */
export const courtesies = [
	's’il vous plaît',
	's’il te plaît',
	'svp',
	'stp',
	'merci',
	'merci beaucoup',
	'merci de',
	'bonjour',
	'bonsoir',
	'allô',
	'ok',
	'maintenant',
	'tout de suite',
	'immédiatement',
	'pardon',
	'désolé',
	'désolée',
	'monsieur',
	'madame',
	'non merci',
	'pas intéressé',
	'pas intéressée',
	'mauvais numéro',
	'vous avez le mauvais numéro',
	'qui êtes-vous',
	'c’est qui',
	'Kinbell',
];
