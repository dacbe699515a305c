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
		`Votre message « ${content} » n’est pas arrivé à tout le monde. ${peopleWords(people)}.`,
	link_not_received: ({ title, people }) =>
		`Le lien vers ${yourCall(title)} n’est pas arrivé à tout le monde. ${peopleWords(people)}.`,
	did_not_go_out: ({ kind, title, reason, ...told }) => {
		const what = kind === 'call' ? yourCall(title) : `votre message${titled(title)}`;
		const when = momentWords(told);
		return reason.code === 'service_away'
			? `Le service était indisponible ${when} : ${what} n’est pas parti.`
			: `Prévu ${when}, ${what} n’est pas parti. ${reasonWords(reason)}.`;
	},
	suspended: 'Rien n’est parti pendant que votre compte était suspendu.',
	none_left: ({ kind, title }) =>
		`Il ne vous reste plus ${kind === 'call' ? 'd’appels' : 'de messages'} ce mois-ci : ${dueWords(title)} et ce qui est prévu d’ici la fin du mois ne partiront pas.`,
	too_few_left: ({ title, remaining, needed }) =>
		`Il vous reste ${textsWords(remaining)} ce mois-ci et il en faut ${needed} pour ${dueWords(title)}, qui n’est donc pas parti. Vous pouvez l’envoyer à moins de personnes.`,
	news_held: ({ by }) =>
		`Certains rappels et annonces ne sont pas partis aujourd’hui : ${heldBy[by]} Les invitations aux appels partent toujours.`,
	nobody_came: ({ names, title, ...told }) =>
		`${listWords(names)} ${names.length === 1 ? 'n’était' : 'n’étaient'} pas à ${yourCall(title)} du ${momentWords(told)}.`,
	silent: ({ name, phone }) =>
		`${name || `La personne au ${showPhone(phone)}`} n’a pas encore répondu et ne reçoit donc plus de messages pour le moment. Demandez-lui de répondre 1 au dernier message, ou passez-lui un coup de fil.`,
	mails_unanswered: ({ name, email }) =>
		`${name || email} n’a pas encore ouvert vos e-mails et n’en recevra donc plus pour le moment. Demandez-lui de toucher le lien du dernier e-mail, ou téléphonez.`,
	replied: ({ name, said, answer }) => {
		if (answer) return `${name} a répondu : ${said} (${answerWords(answer)})`;
		return said ? `${name} a répondu : ${said}` : `${name} a répondu.`;
	},
	call_me_back: ({ name }) => `${name} aimerait que vous rappeliez.`,
	agreed: ({ name }) => `${name} veut bien continuer à recevoir vos messages.`,
	stopped: ({ name, said }) =>
		`${name} ne souhaite plus recevoir de messages${said ? ` : « ${said} »` : ''}. Une réponse START les fait revenir.`,
	mail_stopped: ({ name }) => `${name} ne souhaite plus recevoir d’e-mails de Kinbell.`,
	mail_returned: ({ name }) =>
		`Les e-mails envoyés à ${name} nous reviennent. Vérifiez l’adresse, ou passez par SMS.`,
	resumed: ({ name }) => `${name} reçoit de nouveau des messages, rappels compris.`,
	phone_away: (told) =>
		`Le téléphone de votre famille ne répond plus depuis ${momentWords(told)}. Les messages attendent son retour. Vérifiez qu’il est allumé, chargé et connecté à Internet.`,
	drill_offered:
		'Votre famille répondrait-elle si quelqu’un manquait ? Faites un exercice avec toutes les personnes que nous préviendrions : il suffit d’un message.',
	asks_for_call: ({ name }) =>
		`${name} aimerait un appel aujourd’hui. Appelez dès que vous le pouvez.`,
	asks_for_help: ({ name, said }) =>
		`${name} a peut-être besoin d’aide${said ? ` et a écrit : « ${said} »` : ''}. Appelez maintenant ou envoyez quelqu’un. Kinbell n’est pas un service d’urgence.`,
	net_gone: ({ name }) =>
		`${name} ne souhaite plus recevoir de messages : nous ne pouvons donc plus prendre de ses nouvelles. Gardez le contact autrement. Une réponse START les fait revenir.`,
	check_in_stopped: ({ name, days }) =>
		`${name} n’a pas répondu depuis ${days} jours : nous avons cessé de prendre de ses nouvelles. Vous pouvez reprendre dans Programmations.`,
	all_well: ({ name, ...told }) =>
		`Tout va bien pour ${name}. La réponse est arrivée ${momentWords(told)}.`,
	nobody_looks_after: (told) =>
		`${missingWords(told)}, et aucune des personnes sollicitées ne s’en occupe. Merci de vous en occuper vous-même.`,
	asks_you: (told) => `${missingWords(told)}. Merci de vous en occuper.`,
});

function missingWords({
	about,
	name,
	title,
}: Pick<Facts<'asks_you'>, 'about' | 'name' | 'title'>): string {
	if (about === 'asked') return `${name} demande un appel ou de l’aide`;
	if (about === 'check_in') return `${name} n’a pas répondu à la question d’aujourd’hui`;
	return title ? `${name} n’a pas rejoint « ${title} »` : `${name} n’a pas rejoint l’appel`;
}

const heldBy: Record<Facts<'news_held'>['by'], string> = {
	news_limit: 'votre compte a atteint sa limite du jour.',
	news_to_phone_limit: 'un téléphone de votre liste a atteint sa limite du jour.',
	share_used: 'votre compte a utilisé sa part des messages du jour.',
	day_limit: 'ce service a atteint sa limite du jour.',
	mail_limit: 'votre compte a atteint sa limite quotidienne d’e-mails.',
	mail_to_address_limit:
		'une boîte aux lettres de votre liste a reçu assez d’e-mails pour aujourd’hui.',
};

const titled = (title: string | null) => (title ? ` « ${title} »` : '');

const yourCall = (title: string | null) => `votre appel${titled(title)}`;

const dueWords = (title: string | null) => (title ? `« ${title} »` : 'ce qui était prévu');

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords(people: Facts<'message_not_received'>['people']): string {
	return people
		.map(({ name, reason }) => {
			const why = reason ? reasonWords(reason) : 'envoi impossible';
			return `${name ?? 'Quelqu’un'} : ${why}`;
		})
		.join(' ; ');
}
