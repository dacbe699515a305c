/** The dialog that calls or texts people at once. */
export const kinds = {
	call: {
		title: 'Llamar ahora',
		submit: 'Llamar ahora',
		done: 'Llamada enviada',
		content: {
			label: 'Unas palabras (opcional)',
			hint: 'Se agregan al mensaje con el enlace.',
		},
	},
	message: {
		title: 'Enviar un mensaje ahora',
		submit: 'Enviar mensaje',
		done: 'Mensaje enviado',
		content: { label: 'Contenido del mensaje', hint: undefined },
	},
};
export const fewer = 'Puede enviarlo a menos personas. Quite a alguien de la selección de arriba.';
export const onlyFirst = (count: number) =>
	count === 1 ? 'Elegir solo a la primera' : `Elegir solo a las primeras ${count}`;
export const sendTo = (count: number) =>
	count === 1 ? 'Enviar a 1 persona' : `Enviar a ${count} personas`;
export const confirmNumber = 'Confirmar mi número';
export const confirmNumberHint =
	'En Ajustes le enviaremos un código por mensaje. Lo que escribió aquí no se guardará.';
