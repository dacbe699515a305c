import { digestIn } from '../../digest.ts';

/** What the account holder should know, collected. */
export const digestMailWords = digestIn({
	titles: {
		text_failed: 'Un message n’est pas arrivé',
		call_failed: 'Tout le monde n’a pas pu être appelé',
		limit_reached: 'Vous avez atteint la limite de ce mois-ci',
		reply: 'Vous avez une réponse',
		stopped: 'Quelqu’un ne souhaite plus recevoir de messages',
		mail_stopped: 'Nous ne pouvons plus écrire d’e-mail à quelqu’un',
		call_back: 'Quelqu’un aimerait que vous rappeliez',
		phone_away: 'Le téléphone de votre famille ne répond pas',
		drill: 'Un exercice avec votre famille',
		check_in: 'Des nouvelles d’un de vos proches',
		ladder: 'Quelqu’un a peut-être besoin de vous',
	},
	several: (count) => `${count} choses à savoir`,
	logInToRead:
		'Connectez-vous pour lire. Dès que vous aurez confirmé cette adresse, nous dirons ici de quoi il s’agit.',
	more: (count) => (count === 1 ? 'Et 1 autre dans Kinbell.' : `Et ${count} autres dans Kinbell.`),
	button: 'Ouvrir Kinbell',
	closing: 'Kinbell l’affiche aussi, jusqu’à ce que vous le masquiez.',
});
