/** What stands in the documents themselves, before any script runs. */
export const lang = 'pt-BR';
export const direction = 'ltr';
export const description =
	'O Kinbell mantém as famílias por perto: chamadas de vídeo em grupo e mensagens, programadas uma só vez e sempre na hora certa.';
export const joinTitle = 'Entrar na chamada · Kinbell';
/** The preview of a link to a call, which names nobody. */
export const joinDescription =
	'A videochamada com sua família. Abre no navegador, sem instalar nada.';
export const joinPicture = 'Quatro pessoas na tela de um telefone e um sino que toca';
/** The page where a person chooses how we reach them. */
export const choicesTitle = 'Como falamos com você · Kinbell';
export const answerTitle = 'Sua resposta · Kinbell';
export const loading = 'Carregando…';
export const needsScript =
	'O Kinbell precisa do JavaScript. Ative-o no seu navegador e carregue esta página de novo.';
