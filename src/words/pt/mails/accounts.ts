import type { Billing } from '#contract/plans.ts';
import type { MailWords } from '../../mail.ts';

const CONFIRM = 'Confirmar meu e-mail';
const CHOOSE_PASSWORD = 'Escolher uma nova senha';
const ifNotYou = 'Se não foi você, escolha uma nova senha agora.';
const ignoreIfNotYou = 'Se não foi você, pode ignorar este e-mail.';

const named = (subject: string, words: Omit<MailWords, 'subject'>): MailWords => ({
	subject,
	...words,
});

/** The mails about an account and the ways into it. */
export const accountMailWords = {
	welcome: ({ name }: { name: string | null }) =>
		named('Que bom ter você no Kinbell', {
			title: name ? `Que bom ter você aqui, ${name}` : undefined,
			paragraphs: [
				'Sua conta está pronta. Adicione as pessoas que você ama, escolha um horário, e o Kinbell reúne vocês.',
				'Por favor, confirme que este endereço é seu, para que sempre possamos ajudar você a entrar de novo.',
			],
			button: CONFIRM,
			closing: 'Se você não criou esta conta, pode ignorar este e-mail.',
		}),

	confirmEmail: () =>
		named('Confirme seu novo e-mail', {
			title: 'Seu novo endereço de e-mail',
			paragraphs: [
				'De agora em diante, você entra no Kinbell com este endereço. Por favor, confirme que é seu.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	confirmFirst: () =>
		named('Primeiro, confirme seu e-mail', {
			paragraphs: [
				'Alguém pediu uma nova senha com este endereço, mas ele ainda não foi confirmado. Confirme o endereço e você poderá escolher uma nova senha em seguida.',
			],
			button: CONFIRM,
			closing: ignoreIfNotYou,
		}),

	resetPassword: ({ comesBack }: { comesBack: boolean }) =>
		named('Escolha uma nova senha', {
			paragraphs: [
				'O link funciona uma única vez, durante uma hora.',
				...(comesBack
					? [
							'O endereço de e-mail da sua conta foi alterado, mas ninguém confirmou o novo. Depois de escolher uma nova senha aqui, você volta a entrar com este endereço.',
						]
					: []),
			],
			button: CHOOSE_PASSWORD,
			closing: `${ignoreIfNotYou} Sua senha continua a mesma.`,
		}),

	passwordChanged: () =>
		named('Sua senha foi alterada', {
			paragraphs: [
				'A senha da sua conta do Kinbell foi alterada, e a conta foi desconectada dos outros aparelhos.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	phoneCode: ({ code }: { code: string }) =>
		named(`${code} é seu código do Kinbell`, {
			title: `Seu código é ${code}`,
			paragraphs: [
				'Com ele você entra na sua conta. Ele vale por 10 minutos.',
				'Ele não confirma seu número de telefone, porque esse número parou de receber nossas mensagens. Mande VOLTAR desse telefone e depois peça um código por mensagem de texto.',
			],
			closing: ignoreIfNotYou,
		}),

	emailChanged: ({ newEmail }: { newEmail: string | null }) =>
		named('Seu endereço de e-mail foi alterado', {
			paragraphs: [
				newEmail
					? `Sua conta do Kinbell agora usa ${newEmail}.`
					: 'Sua conta do Kinbell agora usa outro endereço.',
				'Se não foi você, desfaça a alteração em até 72 horas. A conta será desconectada de todos os aparelhos, e você escolherá uma nova senha.',
			],
			button: 'Desfazer a alteração',
		}),

	googleTookOver: () =>
		named('Agora você entra com o Google', {
			paragraphs: [
				'Alguém entrou no Kinbell com a conta do Google deste endereço, e isso prova que o endereço é dessa pessoa. Já existia uma conta com este endereço, mas ninguém o tinha confirmado.',
				'Por segurança, retiramos a senha dessa conta, desconectamos todos os aparelhos e pedimos que o número de telefone seja confirmado de novo. Você pode criar uma nova senha nas configurações.',
			],
			button: 'Abrir as configurações',
		}),

	emailDisplaced: () =>
		named('Este endereço não pertence mais a uma conta do Kinbell', {
			title: 'Este endereço foi retirado de uma conta',
			paragraphs: [
				'Uma conta do Kinbell usou este endereço de e-mail por algum tempo. Quem tem essa conta voltou a usar um endereço anterior, por isso não é mais possível entrar com este.',
				'Você não precisa fazer nada.',
			],
		}),

	googleEnded: () =>
		named('A entrada com o Google foi desativada', {
			paragraphs: [
				'O Google não abre mais sua conta do Kinbell, e ela foi desconectada dos outros aparelhos. Agora você entra com sua senha.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	passwordRemoved: () =>
		named('Sua senha foi retirada', {
			paragraphs: [
				'Agora você entra no Kinbell com o Google, e sua conta foi desconectada dos outros aparelhos.',
				ifNotYou,
			],
			button: CHOOSE_PASSWORD,
		}),

	accountClosed: (billing: Billing) =>
		named('Sua conta foi encerrada', {
			paragraphs: [
				billing === 'off'
					? 'Nada mais será enviado em seu nome.'
					: 'Nada mais será enviado em seu nome, e seu plano terminou.',
				'Seus dados serão apagados em até 30 dias. Agradecemos o tempo que você passou conosco.',
			],
		}),
};
