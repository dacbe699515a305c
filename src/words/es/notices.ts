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
		`Su mensaje “${content}” no les llegó a todos. ${peopleWords(people)}.`,
	link_not_received: ({ title, people }) =>
		`El enlace de ${yourCall(title)} no les llegó a todos. ${peopleWords(people)}.`,
	did_not_go_out: ({ kind, title, reason, ...told }) => {
		const what = kind === 'call' ? yourCall(title) : `su mensaje${titled(title)}`;
		const when = momentWords(told);
		return reason.code === 'service_away'
			? `El ${when} el servicio no estaba disponible y ${what} no salió.`
			: `El ${when} no salió ${what}. ${reasonWords(reason)}.`;
	},
	suspended: 'Mientras su cuenta estuvo suspendida no salió nada.',
	none_left: ({ kind, title }) =>
		`Ya no le quedan ${kind === 'call' ? 'llamadas' : 'mensajes'} este mes. Por eso no saldrá ${title ? `“${title}”` : 'lo que tocaba'} ni lo que haya planeado para el resto del mes.`,
	too_few_left: ({ title, remaining, needed }) =>
		`Este mes le ${remaining === 1 ? 'queda' : 'quedan'} ${textsWords(remaining)} y ${title ? `“${title}”` : 'lo que tocaba'} necesita ${needed}, así que no salió. Puede enviarlo a menos personas.`,
	news_held: ({ by }) =>
		`Hoy algunos recordatorios y avisos no salieron: ${heldBy[by]} Las invitaciones a las llamadas sí salen.`,
	nobody_came: ({ names, title, ...told }) =>
		`En ${yourCall(title)} del ${momentWords(told)} ${names.length === 1 ? 'faltó' : 'faltaron'} ${listWords(names)}.`,
	silent: ({ name, phone }) =>
		`${name || `La persona del ${showPhone(phone)}`} todavía no ha respondido, así que por ahora no recibirá más mensajes. Pídale que responda 1 al último mensaje, o llámele por teléfono.`,
	mails_unanswered: ({ name, email }) =>
		`${name || email} todavía no ha abierto sus correos, así que por ahora no recibirá más. Pídale que toque el enlace del último, o llámele por teléfono.`,
	replied: ({ name, said, answer }) => {
		if (answer) return `${name} respondió: ${said} (${answerWords(answer)})`;
		return said ? `${name} respondió: ${said}` : `${name} respondió.`;
	},
	call_me_back: ({ name }) => `${name} quiere que usted le llame.`,
	agreed: ({ name }) => `${name} aceptó seguir recibiendo sus mensajes.`,
	stopped: ({ name, said }) =>
		`${name} pidió no recibir más mensajes${said ? `: “${said}”` : ''}. Si responde START, volverá a recibirlos.`,
	mail_stopped: ({ name }) => `${name} pidió no recibir más correos de Kinbell.`,
	mail_returned: ({ name }) =>
		`Los correos a ${name} son devueltos. Revise la dirección o escriba a ${name} por mensaje de texto.`,
	resumed: ({ name }) => `${name} vuelve a recibir mensajes, también los recordatorios.`,
	phone_away: (told) =>
		`El teléfono de su familia no responde desde el ${momentWords(told)}. Los mensajes esperan hasta que vuelva. Revise que esté encendido, cargado y conectado a internet.`,
	drill_offered:
		'¿Respondería su familia si faltara alguien? Haga un ensayo con todas las personas a las que avisaríamos: basta un mensaje.',
	asks_for_call: ({ name }) => `${name} quiere que usted le llame hoy. Llame en cuanto pueda.`,
	asks_for_help: ({ name, said }) =>
		`Puede que ${name} necesite ayuda${said ? ` y escribió: “${said}”` : ''}. Llame ahora o envíe a alguien. Kinbell no es un servicio de emergencias.`,
	net_gone: ({ name }) =>
		`${name} pidió no recibir más mensajes, así que su saludo diario ya no puede preguntarle. Manténgase en contacto de otra manera. Si responde START, volverá a recibirlo.`,
	check_in_stopped: ({ name, days }) =>
		`${name} no ha respondido en ${days} días, así que su saludo diario dejó de preguntar. Puede reanudarlo en Programaciones.`,
	all_well: ({ name, ...told }) => `${name} está bien. La respuesta llegó el ${momentWords(told)}.`,
	nobody_looks_after: (told) =>
		`${missingWords(told)}, y nadie de quienes preguntamos se ocupa. Por favor, ocúpese usted.`,
	asks_you: (told) => `${missingWords(told)}. Por favor, ocúpese usted.`,
});

function missingWords({
	about,
	name,
	title,
}: Pick<Facts<'asks_you'>, 'about' | 'name' | 'title'>): string {
	if (about === 'asked') return `${name} pide una llamada o ayuda`;
	if (about === 'check_in') return `${name} no ha respondido a la pregunta de hoy`;
	return title ? `${name} no ha entrado en “${title}”` : `${name} no ha entrado en la llamada`;
}

const heldBy: Record<Facts<'news_held'>['by'], string> = {
	news_limit: 'su cuenta alcanzó el límite del día.',
	news_to_phone_limit: 'un teléfono de su lista alcanzó el límite del día.',
	share_used: 'su cuenta ya usó su parte de los mensajes del día.',
	day_limit: 'este servicio alcanzó el límite del día.',
	mail_limit: 'su cuenta alcanzó su límite diario de correos.',
	mail_to_address_limit: 'un buzón de su lista ya recibió suficientes correos hoy.',
};

const titled = (title: string | null) => (title ? ` “${title}”` : '');

const yourCall = (title: string | null) => `su llamada${titled(title)}`;

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords(people: Facts<'message_not_received'>['people']): string {
	return people
		.map(({ name, reason }) => {
			const why = reason ? reasonWords(reason) : 'no se pudo enviar';
			return `${name ?? 'Alguien'}: ${why}`;
		})
		.join('; ');
}
