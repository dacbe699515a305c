import type { Billing } from '#contract/plans.ts';
import type { MailWords } from '../../mail.ts';

const CONFIRM = 'E-Mail-Adresse bestätigen';
const CHOOSE_PASSWORD = 'Neues Passwort wählen';
const ifNotYou = 'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort.';
const ignoreIfNotYou = 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.';

const named = (subject: string, words: Omit<MailWords, 'subject'>): MailWords => ({
	subject,
	...words,
});

/** The mails about an account and the ways into it. */
export const accountMailWords = {
	welcome: ({ name }: { name: string | null }) =>
		named('Willkommen bei Kinbell', {
			title: name ? `Willkommen, ${name}` : undefined,
			paragraphs: [
				'Ihr Konto ist bereit. Fügen Sie die Menschen hinzu, die Ihnen lieb sind, wählen Sie eine Zeit, und Kinbell bringt Sie zusammen.',
				'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Dann können wir Ihnen immer helfen, wieder in Ihr Konto zu kommen.',
			],
			button: CONFIRM,
			closing: 'Wenn Sie dieses Konto nicht angelegt haben, brauchen Sie nichts zu tun.',
		}),

	confirmEmail: () =>
		named('Bestätigen Sie Ihre neue E-Mail-Adresse', {
			title: 'Ihre neue E-Mail-Adresse',
			paragraphs: [
				'Von jetzt an melden Sie sich bei Kinbell mit dieser Adresse an. Bitte bestätigen Sie sie.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('Bestätigen Sie zuerst Ihre E-Mail-Adresse', {
			paragraphs: [
				'Jemand hat mit dieser Adresse ein neues Passwort angefordert, aber die Adresse ist noch nicht bestätigt. Sobald Sie sie bestätigen, können Sie ein neues Passwort wählen.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	resetPassword: ({ comesBack }: { comesBack: boolean }) =>
		named(CHOOSE_PASSWORD, {
			paragraphs: [
				'Der Link funktioniert einmal, eine Stunde lang.',
				...(comesBack
					? [
							'Die E-Mail-Adresse Ihres Kontos wurde geändert, aber niemand hat die neue bestätigt. Wenn Sie hier ein neues Passwort wählen, melden Sie sich wieder mit dieser Adresse an.',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou} Ihr Passwort bleibt, wie es ist.`,
		}),

	passwordChanged: () =>
		named('Ihr Passwort wurde geändert', {
			paragraphs: [
				'Ihr Passwort bei Kinbell wurde geändert, und andere Geräte wurden abgemeldet.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`${code} ist Ihr Kinbell-Code`, {
			title: `Ihr Code ist ${code}`,
			paragraphs: [
				'Mit ihm kommen Sie in Ihr Konto. Er gilt 10 Minuten.',
				'Er bestätigt nicht Ihre Telefonnummer, weil SMS an sie gestoppt sind. Senden Sie START von diesem Telefon und fordern Sie dann einen Code per SMS an.',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('Ihre E-Mail-Adresse wurde geändert', {
			paragraphs: [
				newEmail
					? `Ihr Kinbell-Konto verwendet jetzt ${newEmail}.`
					: 'Ihr Kinbell-Konto verwendet jetzt eine andere Adresse.',
				'Wenn Sie das nicht waren, machen Sie die Änderung innerhalb von 72 Stunden rückgängig. Dann werden alle Geräte abgemeldet, und Sie wählen ein neues Passwort.',
			],
			button: 'Änderung rückgängig machen',
		}),

	googleTookOver: () =>
		named('Sie melden sich jetzt mit Google an', {
			paragraphs: [
				'Jemand hat sich bei Kinbell mit dem Google-Konto dieser Adresse angemeldet. Damit ist klar, wem die Adresse gehört. Es gab schon ein Konto mit dieser Adresse, aber niemand hatte sie bestätigt.',
				'Zur Sicherheit haben wir dessen Passwort entfernt und alle Geräte abgemeldet. Auch die Telefonnummer muss neu bestätigt werden. Ein neues Passwort können Sie in den Einstellungen festlegen.',
			],
			button: 'Einstellungen öffnen',
		}),

	emailDisplaced: () =>
		named('Diese Adresse gehört zu keinem Kinbell-Konto mehr', {
			title: 'Diese Adresse wurde von einem Konto entfernt',
			paragraphs: [
				'Ein Kinbell-Konto hat eine Zeit lang diese E-Mail-Adresse verwendet. Jetzt verwendet es wieder eine frühere Adresse. Mit dieser hier können Sie sich deshalb nicht mehr anmelden.',
				'Sie brauchen nichts zu tun.',
			],
		}),

	googleEnded: () =>
		named('Die Anmeldung mit Google ist beendet', {
			paragraphs: [
				'Google öffnet Ihr Kinbell-Konto nicht mehr, und andere Geräte wurden abgemeldet. Sie melden sich mit Ihrem Passwort an.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	passwordRemoved: () =>
		named('Ihr Passwort wurde entfernt', {
			paragraphs: [
				'Sie melden sich bei Kinbell jetzt mit Google an, und andere Geräte wurden abgemeldet.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	accountClosed: (billing: Billing) =>
		named('Ihr Konto ist geschlossen', {
			paragraphs: [
				billing === 'off'
					? 'In Ihrem Namen wird nichts mehr gesendet.'
					: 'In Ihrem Namen wird nichts mehr gesendet, und Ihr Tarif ist beendet.',
				'Ihre Daten werden innerhalb von 30 Tagen gelöscht. Danke für die Zeit, die Sie mit uns verbracht haben.',
			],
		}),
};
