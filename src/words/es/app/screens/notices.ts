export const more = (count: number) => `${count} más`;
export const dismiss = 'Descartar';
export const dismissThis = (words: string) => `Descartar: ${words}`;
export const notDismissed = 'No pudimos descartar el aviso. Inténtelo de nuevo.';
export const reply = 'Responder';
export const replyTo = (name: string) => `Responder a ${name}`;
export const callNow = (name: string) => `Llamar a ${name} ahora`;
export const practice = 'Ensayar ahora';
