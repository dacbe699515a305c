/** What stands in the documents themselves, before any script runs. */
export const lang = 'fr';
export const direction = 'ltr';
export const description =
	'Kinbell rapproche les familles : appels vidéo à plusieurs et messages, prévus une fois pour toutes, toujours à l’heure.';
export const joinTitle = 'Rejoindre l’appel · Kinbell';
/** The preview of a link to a call, which names nobody. */
export const joinDescription =
	'L’appel vidéo avec votre famille. Il s’ouvre dans votre navigateur, sans rien installer.';
export const joinPicture = 'Quatre personnes sur l’écran d’un téléphone et une cloche qui sonne';
/** The page where a person chooses how we reach them. */
export const choicesTitle = 'Comment vous joindre · Kinbell';
export const answerTitle = 'Votre réponse · Kinbell';
export const loading = 'Chargement…';
export const needsScript =
	'Kinbell a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.';
