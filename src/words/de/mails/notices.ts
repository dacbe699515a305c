import { digestIn } from '../../digest.ts';

/** What the account holder should know, collected. */
export const digestMailWords = digestIn({
	titles: {
		text_failed: 'Eine SMS ist nicht angekommen',
		call_failed: 'Nicht alle konnten angerufen werden',
		limit_reached: 'Sie haben das Limit für diesen Monat erreicht',
		reply: 'Sie haben eine Antwort',
		stopped: 'Jemand möchte keine SMS mehr bekommen',
		mail_stopped: 'E-Mails kommen nicht mehr an',
		call_back: 'Jemand bittet um Ihren Rückruf',
		phone_away: 'Das Telefon Ihrer Familie antwortet nicht',
		drill: 'Eine Übung mit Ihrer Familie',
		check_in: 'Neues von jemandem, bei dem wir nachfragen',
		ladder: 'Jemand braucht Sie vielleicht',
	},
	several: (count) => `${count} Dinge, die Sie wissen sollten`,
	logInToRead:
		'Melden Sie sich an, um es zu lesen. Sobald Sie diese E-Mail-Adresse bestätigt haben, schreiben wir hier, worum es geht.',
	more: (count) =>
		count === 1
			? 'Und 1 weitere Mitteilung in Kinbell.'
			: `Und ${count} weitere Mitteilungen in Kinbell.`,
	button: 'Kinbell öffnen',
	closing: 'Das steht auch in Kinbell, bis Sie es ausblenden.',
});
