/** What the API says of a request that was carried out. */
export const replies = {
	accountClosed: 'Su cuenta está cerrada.',
	callSent: 'Llamada enviada',
	emailBack:
		'Su correo anterior está de vuelta. Le enviamos un enlace para elegir una contraseña nueva.',
	googleEnded: 'Acceso con Google quitado',
	loggedOut: 'Sesión cerrada',
	loggedOutEverywhere: 'Sesión cerrada en todos los dispositivos',
	noted: 'Anotado',
	noticePutAway: 'Descartado',
	passwordChanged: 'Contraseña cambiada',
	passwordRemoved: 'Contraseña quitada',
	passwordReset: 'Contraseña cambiada',
	recipientDeleted: 'Persona eliminada',
	resetAsked:
		'Si su correo está registrado, en un momento recibirá un enlace para cambiar la contraseña.',
	scheduleDeleted: 'Programación eliminada',
	testCallStarted: '¡La llamada empezó! En un momento recibirá el enlace.',
	undone: 'Deshecho.',
	undoneUntold: 'Deshecho. No se le avisó a nadie.',

	emailConfirmed({ lost, needsPassword }: EmailConfirmed): string {
		const confirmed = 'Su correo electrónico está confirmado.';
		switch (lost) {
			case 'nothing':
				return confirmed;
			case 'password':
				return `${confirmed} Aquí no tenía una sesión abierta, así que anulamos la contraseña anterior y cerramos la sesión en todos los dispositivos. Por favor, elija una contraseña nueva.`;
			case 'google': {
				const next = needsPassword ? ' Por favor, elija una contraseña.' : '';
				return `${confirmed} El acceso con Google con su dirección anterior ya no abre su cuenta.${next}`;
			}
		}
	},
};

interface EmailConfirmed {
	/** Which way into the account ended because nobody had proven it. */
	lost: 'nothing' | 'password' | 'google';
	needsPassword: boolean;
}
