import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { waitIn } from '../units.ts';
import { locale } from './locale.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: 'Quelque chose n’a pas fonctionné de notre côté. Veuillez réessayer.',
	stopping: 'Nous redémarrons. Veuillez réessayer dans un instant.',
	records_away:
		'Nous ne pouvons rien enregistrer pour le moment. Ce que vous aviez enregistré est en sécurité. Veuillez réessayer dans quelques minutes.',
	not_found: 'Introuvable.',
	unreadable_request: 'Nous n’avons pas pu lire cette demande.',
	invalid_fields: 'Ce champ est vide ou incorrect',
	too_large: 'C’est plus que nous ne pouvons recevoir en une fois.',
	too_much: (wait) => `Trop d’essais. ${tryAgain(wait)}`,
	too_many_waiting:
		'Trop de personnes attendent depuis le même endroit que vous. Réessayez dans une minute.',

	no_such_room: 'Nous ne trouvons pas cette salle.',
	no_such_link:
		'Touchez à nouveau le lien dans votre message, ou demandez à la personne qui vous appelle.',
	room_not_open: 'La salle ouvre quand l’appel commence.',
	room_early: 'Vous êtes en avance. Vous pourrez entrer dès que l’appel commencera.',
	room_over: ({ host }) =>
		`Cet appel est terminé. ${host || 'La personne qui vous appelle'} aura plaisir à avoir de vos nouvelles autrement.`,
	room_cancelled: ({ host }) =>
		`Cet appel n’aura pas lieu. ${host || 'La personne qui vous appelle'} peut vous en dire plus.`,
	room_revoked: ({ host }) =>
		`Ce lien ne fonctionne plus. Si vous souhaitez participer, demandez à ${host || 'la personne qui vous appelle'}.`,
	room_full: ({ most }) => `L’appel est complet. Il y a de la place pour ${most} personnes.`,
	call_over: 'Cet appel est terminé.',
	way_stopped: 'Vous l’avez arrêté, nous ne pouvons donc pas le reprendre d’ici.',
	not_waiting: 'Cette personne n’attend pas.',
	not_in_call: 'Cette personne ne fait pas partie de l’appel.',
	person_removed: ({ name }) => `Vous avez retiré ${name} de cet appel.`,
	person_gone: ({ name }) =>
		`${name} n’attend plus, mais peut demander à nouveau avec le même lien.`,
	person_here: ({ name }) => `${name} est déjà dans l’appel.`,
	guest_name_taken:
		'Quelqu’un d’autre porte ce nom dans cet appel. Ajoutez votre nom de famille, s’il vous plaît.',
	person_missing: 'Indiquez qui c’est',
	remove_yourself:
		'Vous ne pouvez pas vous retirer vous-même. Vous pouvez terminer l’appel pour tout le monde.',
	test_link_once: 'Nous n’envoyons le lien d’un appel d’essai qu’une seule fois.',
	link_sent_often: ({ name }) => `Nous avons déjà envoyé plusieurs fois le lien à ${name}.`,
	own_number_unverified: 'Votre propre numéro n’est pas encore confirmé.',
	media_not_ready: 'Le son et l’image ne sont pas encore prêts. Veuillez réessayer plus tard.',
};

export const tryAgain = ({ seconds }: { seconds: number }) =>
	`Réessayez dans ${waitIn(locale, seconds)}.`;
