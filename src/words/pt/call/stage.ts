/** The faces of a call, shared screens, and the buttons below 'More'. */

export const more = 'Mais';
export const fullScreen = 'Tela cheia';
export const leaveFullScreen = 'Sair da tela cheia';
export const smallWindow = 'Ver em uma janela pequena';
export const deviceLabels = { microphone: 'Microfone', camera: 'Câmera', speaker: 'Alto-falante' };
export const numbered = (label: string, number: number) => `${label} ${number}`;

export const shareScreen = 'Compartilhar tela';
export const stopSharing = 'Parar de compartilhar';
export const sharing = 'Todos veem a sua tela.';
export const screenOf = (name: string) => `Tela de ${name}`;

export const paused = 'Imagem pausada';
export const unable = (name: string) => `O navegador de ${name} não faz chamadas`;
export const unableHere =
	'As outras pessoas veem que você está aqui, mas vocês não conseguem se ouvir nem se ver.';

export const hereOf = (here: number, all: number) => `${here} de ${all} já estão aqui`;

export const showLarge = 'Ver maior';
export const showLargeName = (name: string) => `Ver maior: ${name}`;
export const previousFaces = 'Pessoas anteriores';
export const nextFaces = 'Próximas pessoas';
export const pageOf = (page: number, pages: number) => `${page} de ${pages}`;
export const sameSize = 'Mesmo tamanho';
export const speakerLarge = 'Destacar quem fala';
export const isSpeaking = (name: string) => `${name} está falando.`;
