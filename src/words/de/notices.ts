import type { Told } from '#contract/notices.ts';
import { showPhone } from '#contract/phone.ts';
import { wordsByCode } from '../by-code.ts';
import { answerWords } from './answers.ts';
import { textsWords } from './counted.ts';
import { listWords } from './list.ts';
import { dateWords } from './moments.ts';
import { reasonWords } from './reasons.ts';

type Facts<Code extends Told['code']> = Extract<Told, { code: Code }>;

/** What the account holder should know, as the app and the mail say it. */
export const noticeWords = wordsByCode<Told>({
	message_not_received: ({ content, people }) =>
		`Ihre Nachricht „${content}“ ist nicht bei allen angekommen. ${peopleWords(people)}.`,
	link_not_received: ({ title, people }) =>
		`Der Link zu Ihrem Anruf${titled(title)} ist nicht bei allen angekommen. ${peopleWords(people)}.`,
	did_not_go_out: ({ kind, title, reason, ...told }) => {
		const failed =
			kind === 'call'
				? `konnte Ihr Anruf${titled(title)} nicht stattfinden`
				: `konnte Ihre Nachricht${titled(title)} nicht gesendet werden`;
		const sentence = `Am ${momentWords(told)} ${failed}`;
		return reason.code === 'service_away'
			? `${sentence}, weil der Dienst nicht verfügbar war.`
			: `${sentence}. ${reasonWords(reason)}.`;
	},
	suspended: 'Solange Ihr Konto gesperrt war, wurde nichts gesendet.',
	none_left: ({ kind, title }) =>
		`Sie haben in diesem Monat keine ${kind === 'call' ? 'Anrufe' : 'SMS'} mehr übrig. Deshalb entfällt ${title ? `„${title}“` : 'das, was jetzt fällig war,'} und alles, was für den Rest des Monats geplant ist.`,
	too_few_left: ({ title, remaining, needed }) =>
		`Sie haben in diesem Monat noch ${textsWords(remaining)} übrig, aber für ${title ? `„${title}“` : 'das, was jetzt fällig war,'} sind ${needed} nötig. Deshalb wurde nichts gesendet. Sie können es an weniger Personen senden.`,
	news_held: ({ by }) =>
		`Einige Erinnerungen und Mitteilungen wurden heute nicht gesendet: ${heldBy[by]} Einladungen zu Anrufen gehen weiterhin hinaus.`,
	nobody_came: ({ names, title, ...told }) =>
		`${listWords(names)} ${names.length === 1 ? 'war' : 'waren'} am ${momentWords(told)} nicht bei Ihrem Anruf${titled(title)}.`,
	silent: ({ name, phone }) =>
		`${name || `Die Person mit der Nummer ${showPhone(phone)}`} hat noch nicht geantwortet und bekommt deshalb vorerst keine SMS mehr. Bitten Sie darum, auf die letzte SMS mit 1 zu antworten, oder rufen Sie an.`,
	mails_unanswered: ({ name, email }) =>
		`${name || email} hat Ihre E-Mails noch nicht geöffnet und bekommt deshalb vorerst keine mehr. Bitten Sie darum, den Link in der letzten E-Mail anzutippen, oder rufen Sie an.`,
	replied: ({ name, said, answer }) => {
		if (answer) return `${name} antwortet: ${said} (${answerWords(answer)})`;
		return said ? `${name} antwortet: ${said}` : `${name} hat geantwortet.`;
	},
	call_me_back: ({ name }) => `${name} bittet um Ihren Rückruf.`,
	agreed: ({ name }) => `${name} möchte weiterhin Ihre SMS bekommen.`,
	stopped: ({ name, said }) =>
		`${name} möchte keine SMS mehr bekommen${said ? `: „${said}“` : ''}. Die Antwort START bringt sie zurück.`,
	mail_stopped: ({ name }) => `${name} möchte keine E-Mails mehr von Kinbell.`,
	mail_returned: ({ name }) =>
		`E-Mails an ${name} kommen zurück. Prüfen Sie die Adresse, oder nehmen Sie SMS.`,
	resumed: ({ name }) => `${name} bekommt wieder SMS, auch Erinnerungen.`,
	phone_away: (told) =>
		`Das Telefon Ihrer Familie antwortet seit ${momentWords(told)} nicht mehr. SMS warten, bis es wieder da ist. Bitte sehen Sie nach, ob es eingeschaltet, geladen und mit dem Internet verbunden ist.`,
	drill_offered:
		'Würde Ihre Familie antworten, wenn jemand fehlt? Üben Sie mit allen, die wir dann fragen: Es braucht nur eine SMS.',
	asks_for_call: ({ name }) =>
		`${name} wünscht sich heute einen Anruf. Bitte rufen Sie an, sobald Sie können.`,
	asks_for_help: ({ name, said }) =>
		`${name} braucht vielleicht Hilfe${said ? ` und schreibt: „${said}“` : ''}. Bitte rufen Sie jetzt an oder schicken Sie jemanden. Kinbell ist kein Notruf.`,
	net_gone: ({ name }) =>
		`${name} möchte keine SMS mehr bekommen. Wir können also nicht mehr nachfragen. Bitte halten Sie auf anderem Weg Kontakt. Die Antwort START bringt sie zurück.`,
	check_in_stopped: ({ name, days }) =>
		`${name} hat seit ${days} Tagen nicht geantwortet. Wir fragen deshalb nicht mehr nach. Unter Zeitpläne können Sie wieder beginnen.`,
	all_well: ({ name, ...told }) => `${name} geht es gut. Die Antwort kam am ${momentWords(told)}.`,
	nobody_looks_after: (told) =>
		`${missingWords(told)}, und niemand von den Gefragten kümmert sich. Bitte kümmern Sie sich selbst.`,
	asks_you: (told) => `${missingWords(told)}. Bitte kümmern Sie sich.`,
});

function missingWords({
	about,
	name,
	title,
}: Pick<Facts<'asks_you'>, 'about' | 'name' | 'title'>): string {
	if (about === 'asked') return `${name} bittet um einen Anruf oder um Hilfe`;
	if (about === 'check_in') return `${name} hat heute nicht auf unsere Frage geantwortet`;
	return title ? `${name} ist nicht im Anruf „${title}“` : `${name} ist nicht im Anruf`;
}

const heldBy: Record<Facts<'news_held'>['by'], string> = {
	news_limit: 'Ihr Konto hat sein Tageslimit erreicht.',
	news_to_phone_limit: 'Ein Telefon auf Ihrer Liste hat sein Tageslimit erreicht.',
	share_used: 'Ihr Konto hat seinen Anteil an den SMS des Tages verbraucht.',
	day_limit: 'Dieser Dienst hat sein Tageslimit erreicht.',
	mail_limit: 'Ihr Konto hat sein Tageslimit für E-Mails erreicht.',
	mail_to_address_limit: 'Ein Postfach auf Ihrer Liste hat für heute genug E-Mails bekommen.',
};

const titled = (title: string | null) => (title ? ` „${title}“` : '');

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords(people: Facts<'message_not_received'>['people']): string {
	return people
		.map(({ name, reason }) => {
			const why = reason ? reasonWords(reason) : 'konnte nicht gesendet werden';
			return `${name ?? 'Jemand'}: ${why}`;
		})
		.join('; ');
}
