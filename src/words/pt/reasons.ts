import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
	number_not_working: 'Este número de telefone não funciona',
	number_unreachable: 'Não conseguimos alcançar este número',
	number_impossible: 'Este número não existe',
	number_charged: 'Números deste tipo têm custo extra, e não podemos mandar mensagens para eles',
	number_ours: 'É deste número que saem as nossas mensagens',
	landline: 'É um telefone fixo, que não recebe mensagens de texto',
	country: 'Não podemos mandar mensagens para este país',
	phone_off: 'Este telefone está desligado ou sem sinal',
	mailbox_unknown: 'Esta caixa de e-mail não existe',
	mailbox_full: 'Esta caixa de e-mail está cheia',
	mail_refused: 'O servidor de e-mail recusou este e-mail',
	mail_returned: 'Este e-mail voltou',
	mail_reported: 'Este e-mail foi denunciado como indesejado',
	stopped: 'Esta pessoa pediu para não receber mais mensagens',
	declined: 'Esta pessoa não quer ser contatada desta forma',
	unanswered: 'Esta pessoa ainda não respondeu',
	already_well: 'Esta pessoa já tinha dito que está tudo bem',
	words_refused: 'A operadora recusou as palavras desta mensagem',
	empty: 'Esta mensagem está vazia',
	too_long: 'Esta mensagem é longa demais',
	not_delivered: 'A operadora não conseguiu entregar esta mensagem',
	not_sent: 'Não foi possível enviar esta mensagem',
	not_whole: 'Esta mensagem longa não saiu inteira',
	link_not_sent: 'Não foi possível enviar o link',
	not_confirmed: 'sem confirmação',
	too_many_at_once: 'Foram enviadas mensagens demais de uma vez',
	news_limit: 'O limite diário de lembretes e avisos foi atingido',
	news_to_phone_limit: 'O limite diário de lembretes e avisos para este telefone foi atingido',
	share_used: 'Esta conta já usou sua parte das mensagens do dia',
	day_limit: 'Este serviço atingiu seu limite diário de mensagens',
	mail_limit: 'Esta conta atingiu seu limite diário de e-mails',
	mail_to_address_limit: 'Esta caixa de e-mail já recebeu e-mails suficientes por hoje',
	monthly_limit: 'limite do mês atingido',
	settings: 'Só será possível enviar mensagens quando corrigirmos nossa configuração',
	phone_away: 'O celular que envia nossas mensagens não está respondendo',
	texts_off: 'Este Kinbell não envia mensagens de texto',
	too_late: 'Não foi possível enviar a tempo',
	service_away: 'não saiu porque o serviço estava fora do ar',
	suspended: 'A conta estava suspensa',
	switched_off: 'A programação foi desativada',
	skipped: 'Esta data foi pulada',
	moved: 'Esta data foi mudada',
	paused: 'A programação estava em pausa nesse dia',
	could_not_connect: 'não foi possível conectar',
	was_alone: 'não havia mais ninguém',
	same_number: ({ name }) => `Tem o mesmo número que ${name}; uma só mensagem foi enviada`,
	same_mailbox: ({ name }) => `Tem o mesmo e-mail que ${name}; um só e-mail foi enviado`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: 'Ainda não respondeu',
	plan_limit: ({ room }) => `Em pausa: seu plano tem lugar para ${room} pessoas`,

	// Only the operator reads these.
	provider_busy: 'O provedor está ocupado',
	provider_unreachable: 'Não há conexão com o provedor',
	provider_silent: ({ said }) => `O provedor não respondeu${said ? ` (${said})` : ''}`,
	provider_unsure: ({ found }) => `O provedor tem ${found} mensagens assim`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
