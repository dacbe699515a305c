import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
	number_not_working: 'Ce numéro ne fonctionne pas',
	number_unreachable: 'Ce numéro est injoignable',
	number_impossible: 'Ce numéro n’existe pas',
	number_charged: 'Ce type de numéro est surtaxé, nous ne pouvons pas lui écrire',
	number_ours: 'C’est le numéro d’où partent nos messages',
	landline: 'C’est un téléphone fixe, qui ne reçoit pas de messages',
	country: 'Nous ne pouvons pas envoyer de messages vers ce pays',
	phone_off: 'Ce téléphone est éteint ou hors réseau',
	mailbox_unknown: 'Cette boîte aux lettres n’existe pas',
	mailbox_full: 'Cette boîte aux lettres est pleine',
	mail_refused: 'Le serveur de messagerie a refusé cet e-mail',
	mail_returned: 'Cet e-mail nous est revenu',
	mail_reported: 'Cet e-mail a été signalé comme indésirable',
	stopped: 'Cette personne ne souhaite plus recevoir de messages',
	declined: 'Cette personne ne souhaite pas être contactée de cette façon',
	unanswered: 'Cette personne n’a pas encore répondu',
	already_well: 'Cette personne avait déjà dit que tout va bien',
	words_refused: 'L’opérateur téléphonique a refusé le contenu de ce message',
	empty: 'Ce message est vide',
	too_long: 'Ce message est trop long',
	not_delivered: 'L’opérateur téléphonique n’a pas pu remettre ce message',
	not_sent: 'Ce message n’a pas pu être envoyé',
	not_whole: 'Ce long message n’est pas parti en entier',
	link_not_sent: 'Le lien n’a pas pu être envoyé',
	not_confirmed: 'non confirmé',
	too_many_at_once: 'Trop de messages ont été envoyés à la fois',
	news_limit: 'La limite quotidienne de rappels et d’annonces est atteinte',
	news_to_phone_limit: 'Ce téléphone a atteint sa limite quotidienne de rappels et d’annonces',
	share_used: 'Ce compte a utilisé sa part des messages du jour',
	day_limit: 'Ce service a atteint sa limite quotidienne de messages',
	mail_limit: 'Ce compte a atteint sa limite quotidienne d’e-mails',
	mail_to_address_limit: 'Cette boîte aux lettres a reçu assez d’e-mails pour aujourd’hui',
	monthly_limit: 'limite mensuelle atteinte',
	settings: 'Aucun message ne peut partir tant que nos réglages ne sont pas corrigés',
	phone_away: 'Le téléphone qui envoie nos messages ne répond pas',
	texts_off: 'Ce Kinbell n’envoie pas de SMS',
	too_late: 'Il n’a pas pu être envoyé à temps',
	service_away: 'manqué parce que le service était indisponible',
	suspended: 'Le compte était suspendu',
	switched_off: 'La programmation a été désactivée',
	skipped: 'Cette date a été sautée',
	moved: 'La date a été déplacée',
	paused: 'La programmation était en pause ce jour-là',
	could_not_connect: 'connexion impossible',
	was_alone: 'personne d’autre n’était là',
	same_number: ({ name }) => `Même numéro que ${name}, un seul message a été envoyé`,
	same_mailbox: ({ name }) => `Même adresse e-mail que ${name}, un seul e-mail a été envoyé`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: 'N’a pas encore répondu',
	plan_limit: ({ room }) => `En pause : votre forfait est prévu pour ${room} personnes`,

	// Only the operator reads these.
	provider_busy: 'Le fournisseur est occupé',
	provider_unreachable: 'Le fournisseur est injoignable',
	provider_silent: ({ said }) => `Le fournisseur n’a pas répondu${said ? ` (${said})` : ''}`,
	provider_unsure: ({ found }) => `Le fournisseur a ${found} messages de ce genre`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
