/** The faces of a call, shared screens, and the buttons below 'More'. */

export const more = 'Mehr';
export const fullScreen = 'Vollbild';
export const leaveFullScreen = 'Vollbild beenden';
export const smallWindow = 'In kleinem Fenster zeigen';
export const deviceLabels = { microphone: 'Mikrofon', camera: 'Kamera', speaker: 'Lautsprecher' };
export const numbered = (label: string, number: number) => `${label} ${number}`;

export const shareScreen = 'Bildschirm teilen';
export const stopSharing = 'Nicht mehr teilen';
export const sharing = 'Alle sehen Ihren Bildschirm.';
export const screenOf = (name: string) => `Bildschirm von ${name}`;

export const paused = 'Bild angehalten';
export const unable = (name: string) => `Der Browser von ${name} kann keine Anrufe`;
export const unableHere =
	'Die anderen sehen, dass Sie da sind. Sie können einander aber nicht hören oder sehen.';

export const hereOf = (here: number, all: number) => `${here} von ${all} sind da`;

export const showLarge = 'Groß zeigen';
export const showLargeName = (name: string) => `Groß zeigen: ${name}`;
export const previousFaces = 'Vorherige Gesichter';
export const nextFaces = 'Nächste Gesichter';
export const pageOf = (page: number, pages: number) => `${page} von ${pages}`;
export const sameSize = 'Alle gleich groß';
export const speakerLarge = 'Wer spricht, groß';
export const isSpeaking = (name: string) => `${name} spricht.`;
