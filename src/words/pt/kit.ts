/** Fields, dialogs and requests, on the page of a call as well as in the app. */

export const noConnection =
	'Não conseguimos falar com o servidor. Verifique sua conexão com a internet e tente de novo.';
export const offline = 'Você está sem internet. Voltamos assim que sua conexão voltar.';
export const somethingWrong = 'Algo deu errado. Tente de novo.';

/** For a duration that nobody knows. */
export const notAvailable = 'N/D';

export const close = 'Fechar';
/** Buttons inside a password field; the longer words are for people who cannot see the field. */
export const show = 'Mostrar';
export const hide = 'Ocultar';
export const showPassword = 'Mostrar a senha';
export const hidePassword = 'Ocultar a senha';

export const skipToContent = 'Ir para o conteúdo principal';
export const toLightMode = 'Mudar para o modo claro';
export const toDarkMode = 'Mudar para o modo escuro';
