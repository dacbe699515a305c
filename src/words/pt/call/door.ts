import { listWords } from '../list.ts';

/** The page of a call before one comes in, and the pages instead of a call. */

export const yourCall = 'Sua chamada';
export const oneMoment = 'Um momento…';
export const tryAgain = 'Tentar de novo';
export const goToMyCalls = 'Ir para minhas chamadas';

/** The switch of language: names it for people who cannot see its icon. */
export const language = 'Idioma';
export const languageNotChanged = 'Não conseguimos mudar o idioma. Tente de novo.';

/** Leads to the page where a person chooses how we reach them: call/choices.ts. */
export const chooseWays = 'Escolher como falamos com você';

/** The page was opened without a link. */
export const noLinkTitle = 'Abra seu link de novo';
export const noLink = 'O link da chamada está na mensagem que enviamos a você. Toque nele ali.';

export const noConnectionTitle = 'Ainda sem conexão';
export const noConnection =
	'Veja se este aparelho está conectado à internet. Vamos continuar tentando.';
export const tryAgainNow = 'Tentar agora';

export const unknownTitle = 'Não encontramos esta chamada';

export const notLoadedTitle = 'Não deu certo';
export const notLoaded = 'Veja se este aparelho está conectado à internet e tente de novo.';

/** The call cannot be joined any more; a sentence below says what to do. */
export const closedTitles = {
	over: 'Esta chamada já terminou',
	cancelled: 'Esta chamada foi cancelada',
	revoked: 'Este link não funciona mais',
};

export const earlyTitle = 'Você chegou cedo';
export const calling = (host: string) => `${host} está chamando`;

export const early = (title: string) =>
	title ? `“${title}” ainda não começou.` : 'A chamada ainda não começou.';
export const forHost = 'Cada pessoa que você convidou tem seu próprio link.';
export const forHostAlone = 'Ninguém mais tem um link ainda.';
export const forGuest = (host: string) =>
	`Diga seu nome, e ${host || 'a pessoa que organiza a chamada'} vai liberar sua entrada.`;

const company = {
	here: 'Sua família espera por você.',
	expected: 'Você é a primeira pessoa a chegar.',
	left: 'Não há ninguém aqui agora.',
};

/** For an invited person. The name and the call's title may be empty. */
export function invitation(name: string, title: string, others: keyof typeof company): string {
	const hello = name ? `Olá, ${name}!` : 'Olá!';
	return title ? `${hello} Está na hora de “${title}”.` : `${hello} ${company[others]}`;
}

/** Above a countdown such as '4:05'. */
export const startsIn = 'Começa em';
export const untilStart = 'Tempo até a chamada começar';
/** Below it; the moment is 'dom., 22 de nov., 9:00'. */
export const yourTime = (moment: string) => `${moment}, no seu horário`;
export const anyMoment = 'A qualquer momento';

export const alreadyIn = (names: string[]) =>
	`${listWords(names)} já ${names.length === 1 ? 'está' : 'estão'} na chamada.`;
export const notYetIn = (names: string[]) =>
	`${listWords(names)} ainda não ${names.length === 1 ? 'entrou' : 'entraram'}.`;
export const haveLeft = (names: string[]) =>
	`${listWords(names)} já ${names.length === 1 ? 'saiu' : 'saíram'}.`;

export const yourName = 'Seu nome';
export const nameMissing = 'Por favor, diga seu nome';

export const join = 'Entrar';
export const joinLater = 'Entrar quando começar';
export const comingIn = '<b>Fique nesta página.</b> Você entra assim que a chamada começar.';
/** “Permitir” is a button of the browser. */
export const allowDevices =
	'Se o navegador pedir para usar a câmera e o microfone, escolha <b>Permitir</b>.';

export const seeYourself = 'Ver minha imagem antes';
export const startingCamera = 'Ligando sua câmera…';
export const onlyYou = 'Só você vê esta imagem até entrar.';
export const noPicture = 'Não conseguimos mostrar sua câmera agora. Mesmo assim, você pode entrar.';
export const ownPicture = 'Sua própria imagem';

/** For people whose mail or chat app shows the page by itself; the browser is Safari or Chrome. */
export const insideApp = 'Esta página está dentro de outro aplicativo';
export const worksBestIn = (browser?: string) =>
	`As chamadas funcionam melhor no ${browser ?? 'navegador que você costuma usar'}.`;
export const stepsOutOfApp = (browser?: string) => [
	'Toque nos três pontos ou no ícone de compartilhar, na borda da tela.',
	`Escolha “Abrir no ${browser ?? 'navegador'}”.`,
];

export const crashTitle = 'Algo deu errado';
export const crash = 'Toque no botão e você volta em instantes.';
export const textInstead = (number?: string) =>
	number
		? `Ainda não funcionou? Mande uma mensagem de texto para <link>${number}</link>. Quem convidou você vai ler.`
		: 'Ainda não funcionou? Responda à mensagem de texto com o seu link. Quem convidou você vai ler.';

export const unable = 'Este navegador não faz chamadas de vídeo.';
export const stepsToCall = (browser?: string) => [
	`Abra o seu link no ${browser ?? 'Chrome, Edge, Firefox ou Safari'}.`,
	'Se não resolver, atualize este aparelho e tente de novo.',
];
