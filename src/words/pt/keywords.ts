/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['PARE', 'PARAR', 'SAIR', 'CANCELAR', 'DESCADASTRAR'];
export const start = ['VOLTAR', 'COMEÇAR', 'INICIAR'];
export const help = ['AJUDA'];

/** What an account holder texts to skip one of the next calls, and to put it back. No carrier stops texts at these words. */
export const skip = ['PULAR'];
export const undo = ['DESFAZER'];

/**
 * Sentences that plainly ask for no more texts; {a|b} is either, {a|} may be left out. Nothing that
 * could be meant in fun or about something else.
 */
export const stopPhrases = [
	'stop',
	'pare',
	'parem',
	'parar',
	'cancelar',
	'descadastrar',
	'não me {mande|mandem|manda|envie|enviem} {mais |}{mensagens|mensagem|nada}',
	'não {mande|mandem|envie|enviem} mais {mensagens|nada}',
	'não me {escreva|escrevam|procure|procurem} {mais|}',
	'não quero {mais |}{receber |}{mensagens|mais mensagens|suas mensagens|essas mensagens|estas mensagens}',
	'{chega de|sem mais} mensagens',
	'{pare|parem|para} de me {escrever|incomodar|perturbar|mandar mensagens|enviar mensagens}',
	'me {deixe|deixem|deixa} em paz',
	'deixe-me em paz',
	'me {tire|tirem|tira|remova} {da|dessa|desta|da sua} lista',
	'{remova|apague|exclua} {o |}meu número',
	'me descadastre',
	'quero me descadastrar',
];

/** May stand before and after them without changing what they ask for. */
export const courtesies = [
	'por favor',
	'favor',
	'pfv',
	'oi',
	'olá',
	'bom dia',
	'boa tarde',
	'boa noite',
	'ok',
	'já',
	'agora',
	'agora mesmo',
	'imediatamente',
	'obrigado',
	'obrigada',
	'desculpe',
	'senhor',
	'senhora',
	'não obrigado',
	'não obrigada',
	'não tenho interesse',
	'número errado',
	'quem é',
	'quem é você',
	'Kinbell',
];
