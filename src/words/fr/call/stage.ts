/** The faces of a call, shared screens, and the buttons below 'More'. */

export const more = 'Plus';
export const fullScreen = 'Plein écran';
export const leaveFullScreen = 'Quitter le plein écran';
export const smallWindow = 'Voir dans une petite fenêtre';
export const deviceLabels = { microphone: 'Micro', camera: 'Caméra', speaker: 'Haut-parleur' };
export const numbered = (label: string, number: number) => `${label} ${number}`;

export const shareScreen = 'Partager l’écran';
export const stopSharing = 'Arrêter le partage';
export const sharing = 'Tout le monde voit votre écran.';
export const screenOf = (name: string) => `Écran de ${name}`;

export const paused = 'Image en pause';
export const unable = (name: string) => `Le navigateur de ${name} ne permet pas les appels`;
export const unableHere =
	'Les autres voient que vous êtes là, mais vous ne pouvez ni vous entendre ni vous voir.';

export const hereOf = (here: number, all: number) => `${here} présents sur ${all}`;

export const showLarge = 'Voir en grand';
export const showLargeName = (name: string) => `Voir en grand : ${name}`;
export const previousFaces = 'Visages précédents';
export const nextFaces = 'Visages suivants';
export const pageOf = (page: number, pages: number) => `${page} sur ${pages}`;
export const sameSize = 'Même taille';
export const speakerLarge = 'En grand : qui parle';
export const isSpeaking = (name: string) => `${name} parle.`;
