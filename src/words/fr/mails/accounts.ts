import type { Billing } from '#contract/plans.ts';
import type { MailWords } from '../../mail.ts';

const CONFIRM = 'Confirmer mon adresse';
const CHOOSE_PASSWORD = 'Choisir un nouveau mot de passe';
const ifNotYou = 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.';
const ignoreIfNotYou = 'Si ce n’était pas vous, ne tenez pas compte de cet e-mail.';

const named = (subject: string, words: Omit<MailWords, 'subject'>): MailWords => ({
	subject,
	...words,
});

/** The mails about an account and the ways into it. */
export const accountMailWords = {
	welcome: ({ name }: { name: string | null }) =>
		named('Bienvenue sur Kinbell', {
			title: name ? `Bienvenue, ${name}` : undefined,
			paragraphs: [
				'Votre compte est prêt. Ajoutez vos proches, choisissez une heure, et Kinbell vous réunit.',
				'Confirmez que cette adresse est bien la vôtre, pour que nous puissions toujours vous aider à vous reconnecter.',
			],
			button: CONFIRM,
			closing: 'Si vous n’avez pas créé ce compte, ne tenez pas compte de cet e-mail.',
		}),

	confirmEmail: () =>
		named('Confirmez votre nouvelle adresse', {
			title: 'Votre nouvelle adresse e-mail',
			paragraphs: [
				'Vous vous connectez désormais à Kinbell avec cette adresse. Merci de la confirmer.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('Confirmez d’abord votre adresse', {
			paragraphs: [
				'Quelqu’un a demandé un nouveau mot de passe avec cette adresse, mais personne ne l’a encore confirmée. Confirmez-la, et vous pourrez choisir aussitôt un nouveau mot de passe.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	resetPassword: ({ comesBack }: { comesBack: boolean }) =>
		named(CHOOSE_PASSWORD, {
			paragraphs: [
				'Le lien fonctionne une seule fois, pendant une heure.',
				...(comesBack
					? [
							'L’adresse e-mail de votre compte a changé, mais personne n’a confirmé la nouvelle. Dès que vous choisissez ici un nouveau mot de passe, vous vous connectez à nouveau avec cette adresse.',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou} Votre mot de passe ne change pas.`,
		}),

	passwordChanged: () =>
		named('Votre mot de passe a changé', {
			paragraphs: [
				'Votre mot de passe Kinbell a changé, et les autres appareils ont été déconnectés.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`${code} est votre code Kinbell`, {
			title: `Votre code est ${code}`,
			paragraphs: [
				'Il vous permet d’entrer et reste valable 10 minutes.',
				'Il ne confirme pas votre numéro de téléphone, car nos messages vers ce numéro sont arrêtés. Envoyez REPRENDRE depuis ce téléphone, puis demandez un code par message.',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('Votre adresse e-mail a changé', {
			paragraphs: [
				newEmail
					? `Votre compte Kinbell utilise maintenant ${newEmail}.`
					: 'Votre compte Kinbell utilise maintenant une autre adresse.',
				'Si ce n’était pas vous, annulez le changement dans les 72 heures. Tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe.',
			],
			button: 'Annuler le changement',
		}),

	googleTookOver: () =>
		named('Vous vous connectez maintenant avec Google', {
			paragraphs: [
				'Quelqu’un s’est connecté à Kinbell avec le compte Google de cette adresse, ce qui prouve que l’adresse est la sienne. Un compte avec cette adresse existait déjà, mais personne ne l’avait confirmée.',
				'Par sécurité, nous avons supprimé son mot de passe, déconnecté tous les appareils, et nous demandons de vérifier à nouveau le numéro de téléphone. Vous pouvez définir un nouveau mot de passe dans les paramètres.',
			],
			button: 'Ouvrir les paramètres',
		}),

	emailDisplaced: () =>
		named('Cette adresse n’est plus liée à un compte Kinbell', {
			title: 'Cette adresse a été retirée d’un compte',
			paragraphs: [
				'Un compte Kinbell a utilisé cette adresse e-mail pendant un temps. Son titulaire est revenu à une adresse précédente : celle-ci ne permet donc plus de se connecter.',
				'Vous n’avez rien à faire.',
			],
		}),

	googleEnded: () =>
		named('La connexion avec Google est désactivée', {
			paragraphs: [
				'Google n’ouvre plus votre compte Kinbell, et les autres appareils ont été déconnectés. Vous vous connectez avec votre mot de passe.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	passwordRemoved: () =>
		named('Votre mot de passe a été supprimé', {
			paragraphs: [
				'Vous vous connectez maintenant à Kinbell avec Google, et les autres appareils ont été déconnectés.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	accountClosed: (billing: Billing) =>
		named('Votre compte est fermé', {
			paragraphs: [
				billing === 'off'
					? 'Plus rien ne sera envoyé en votre nom.'
					: 'Plus rien ne sera envoyé en votre nom, et votre forfait a pris fin.',
				'Vos données seront effacées dans les 30 jours. Merci pour le temps passé avec nous.',
			],
		}),
};
