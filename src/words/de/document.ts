/** What stands in the documents themselves, before any script runs. */
export const lang = 'de';
export const direction = 'ltr';
export const description =
	'Kinbell hält Familien in Kontakt: Videoanrufe in der Gruppe und SMS, einmal geplant und immer pünktlich.';
export const joinTitle = 'Am Anruf teilnehmen · Kinbell';
/** The preview of a link to a call, which names nobody. */
export const joinDescription =
	'Der Videoanruf mit Ihrer Familie. Er öffnet sich im Browser, Sie müssen nichts installieren.';
export const joinPicture =
	'Vier Menschen auf dem Bildschirm eines Telefons und eine Glocke, die läutet';
/** The page where a person chooses how we reach them. */
export const choicesTitle = 'Wie wir Sie erreichen · Kinbell';
export const answerTitle = 'Ihre Antwort · Kinbell';
export const loading = 'Wird geladen …';
export const needsScript =
	'Kinbell braucht JavaScript. Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu.';
