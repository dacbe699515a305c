/** The faces of a call, shared screens, and the buttons below 'More'. */

export const more = 'Más';
export const fullScreen = 'Pantalla completa';
export const leaveFullScreen = 'Salir de pantalla completa';
export const smallWindow = 'Ver en una ventana pequeña';
export const deviceLabels = { microphone: 'Micrófono', camera: 'Cámara', speaker: 'Altavoz' };
export const numbered = (label: string, number: number) => `${label} ${number}`;

export const shareScreen = 'Compartir pantalla';
export const stopSharing = 'Dejar de compartir';
export const sharing = 'Todos ven su pantalla.';
export const screenOf = (name: string) => `Pantalla de ${name}`;

export const paused = 'Imagen en pausa';
export const unable = (name: string) => `El navegador de ${name} no permite hacer llamadas`;
export const unableHere = 'Los demás ven que está aquí, pero no pueden oírse ni verse.';

export const hereOf = (here: number, all: number) => `Hay ${here} de ${all}`;

export const showLarge = 'Ver en grande';
export const showLargeName = (name: string) => `Ver en grande: ${name}`;
export const previousFaces = 'Personas anteriores';
export const nextFaces = 'Personas siguientes';
export const pageOf = (page: number, pages: number) => `${page} de ${pages}`;
export const sameSize = 'Mismo tamaño';
export const speakerLarge = 'Quien habla, en grande';
export const isSpeaking = (name: string) => `${name} está hablando.`;
