export const title = (name: string) => `¿Continuar como ${name}?`;
export const opensAccount = (name: string, email: string) =>
	`Este acceso abre la cuenta de <b>${name}</b> (${email}).`;
export const leavesAccount = (name: string, email: string) =>
	`Ahora está en la cuenta de <b>${name}</b> (${email}). Si continúa, cerraremos aquí esa sesión.`;
export const warning = 'Si este enlace se lo envió otra persona, no continúe.';
export const goOn = 'Continuar';
export const stay = (name: string) => `Seguir como ${name}`;
export const dontGoOn = 'No continuar';
