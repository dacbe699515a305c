/** The faces of a call, shared screens, and the buttons below 'More'. */

export const more = 'More';
export const fullScreen = 'Full screen';
export const leaveFullScreen = 'Leave full screen';
/** Above other apps; the browser calls it picture in picture. */
export const smallWindow = 'Show in a small window';
/** Above a list of devices. */
export const deviceLabels = { microphone: 'Microphone', camera: 'Camera', speaker: 'Loudspeaker' };
/** A device that the browser does not name. */
export const numbered = (label: string, number: number) => `${label} ${number}`;

export const shareScreen = 'Share screen';
export const stopSharing = 'Stop sharing';
export const sharing = 'Everyone sees your screen.';
export const screenOf = (name: string) => `Screen of ${name}`;

/* On a person's picture. */
export const paused = 'Picture paused';
/** Their browser is too old for calls. */
export const unable = (name: string) => `${name}'s browser can't make calls`;
/** What the person with that browser reads. */
export const unableHere = "The others see that you're here, but you can't hear or see each other.";

/** Beside the call's title. */
export const hereOf = (here: number, all: number) => `${here} of ${all} are here`;

/* A longer name of a button begins with the words on it. */
export const showLarge = 'Show large';
export const showLargeName = (name: string) => `Show large: ${name}`;
export const previousFaces = 'Previous faces';
export const nextFaces = 'Next faces';
/** Which page of faces. */
export const pageOf = (page: number, pages: number) => `${page} of ${pages}`;
export const sameSize = 'Same size for all';
export const speakerLarge = 'Speaker large';
/** Read aloud by screen readers. */
export const isSpeaking = (name: string) => `${name} is speaking.`;
