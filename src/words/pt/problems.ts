import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { waitIn } from '../units.ts';
import { locale } from './locale.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: 'Algo deu errado do nosso lado. Tente de novo.',
	stopping: 'Estamos reiniciando. Tente de novo daqui a pouco.',
	records_away:
		'Não conseguimos salvar nada agora. O que você salvou antes está seguro. Tente de novo em alguns minutos.',
	not_found: 'Não encontramos o que você procura.',
	unreadable_request: 'Não conseguimos ler este pedido.',
	invalid_fields: 'Esta informação está faltando ou não é válida',
	too_large: 'Isso é mais do que conseguimos receber de uma vez.',
	too_much: (wait) => `Foram muitas tentativas. ${tryAgain(wait)}`,
	too_many_waiting:
		'Há pessoas demais esperando no mesmo lugar que você. Tente de novo daqui a um minuto.',

	no_such_room: 'Não encontramos esta sala.',
	no_such_link:
		'Toque de novo no link da mensagem que você recebeu ou fale com a pessoa que chamou você.',
	room_not_open: 'A sala abre quando a chamada começar.',
	room_early: 'Você chegou cedo. Poderá entrar assim que a chamada começar.',
	room_over: ({ host }) =>
		`Esta chamada já terminou. ${host || 'A pessoa que chamou você'} vai gostar de receber notícias suas de outro jeito.`,
	room_cancelled: ({ host }) =>
		`Esta chamada não vai acontecer. ${host || 'A pessoa que chamou você'} pode contar mais.`,
	room_revoked: ({ host }) =>
		`Este link não funciona mais. Se quiser entrar, fale com ${host || 'a pessoa que chamou você'}.`,
	room_full: ({ most }) => `A chamada está cheia. Nela cabem ${most} pessoas.`,
	call_over: 'Esta chamada já terminou.',
	way_stopped: 'Você parou isso, então não podemos retomar por aqui.',
	not_waiting: 'Esta pessoa não está esperando.',
	not_in_call: 'Esta pessoa não faz parte da chamada.',
	person_removed: ({ name }) => `Você retirou ${name} desta chamada.`,
	person_gone: ({ name }) =>
		`${name} não está mais esperando, mas pode pedir de novo com o mesmo link.`,
	person_here: ({ name }) => `${name} já está na chamada.`,
	guest_name_taken:
		'Outra pessoa desta chamada tem esse nome. Por favor, acrescente seu sobrenome.',
	person_missing: 'Escolha quem é',
	remove_yourself:
		'Você não pode se retirar da chamada por aqui, mas pode encerrá-la para todo mundo.',
	test_link_once: 'Enviamos o link de uma chamada de teste uma única vez.',
	link_sent_often: ({ name }) => `Já enviamos o link várias vezes para ${name}.`,
	own_number_unverified: 'Seu próprio número ainda não foi confirmado.',
	media_not_ready: 'O som e a imagem ainda não estão prontos. Tente de novo mais tarde.',
};

export const tryAgain = ({ seconds }: { seconds: number }) =>
	`Tente de novo daqui a ${waitIn(locale, seconds)}.`;
