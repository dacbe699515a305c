import type { LegalSection } from '../../../legal.ts';
import { contact } from '../legal.ts';

export const title = 'Accesibilidad';
export const description =
	'Cómo hacemos que Kinbell funcione para todas las personas, y cómo decirnos dónde falla.';
export const intro =
	'Kinbell es para toda la familia, de los 8 a los 98 años: para quienes ven, oyen o se mueven con dificultad, y para quienes apenas empiezan con todo esto.';

export const sections = {
	standard: {
		title: 'Lo que nos exigimos',
		body: [
			'Las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Cada vez que Kinbell cambia, comprobamos automáticamente todas las páginas, en colores claros y oscuros, en un celular y en una computadora. Una página que no cumple no se publica.',
		],
	},
	made: {
		title: 'Lo que eso significa para usted',
		body: [
			[
				'<strong>Grande y claro:</strong> el texto respeta el tamaño que usted eligió en su navegador, y los botones tienen espacio para un pulgar.',
				'<strong>Contraste</strong> en claro y en oscuro; nada se dice solo con el color.',
				'<strong>Teclado:</strong> todo funciona sin mouse, y usted siempre ve dónde está.',
				'<strong>Lectores de pantalla:</strong> los títulos, las etiquetas y los mensajes se leen en voz alta, también los que aparecen solos.',
				'<strong>Tiempo:</strong> si una página avanza sola, lo dice antes y tiene un botón para hacerlo ya.',
				'<strong>Calma:</strong> si su dispositivo pide menos movimiento, nada se mueve.',
				'<strong>Palabras sencillas</strong> en todo lo que escribimos, en su idioma, y la misma palabra para la misma cosa.',
				'<strong>Unirse a una llamada</strong> es tocar un enlace, sin cuenta y sin aplicación.',
			],
		],
	},
	limits: {
		title: 'Lo que todavía no funciona bien',
		body: [
			[
				'Las videollamadas no tienen subtítulos propios. Muchos teléfonos y navegadores pueden ponerlos (Subtitulado instantáneo en Android y Chrome, Subtítulos en vivo en iPhone).',
				{
					plans: 'El formulario de la tarjeta es de Stripe, que responde por su accesibilidad.',
					off: null,
				},
				'Hacemos pruebas automáticas, con el teclado y a simple vista; no hemos probado todos los lectores de pantalla.',
			],
		],
	},
	'tell-us': {
		title: 'Cuéntenos',
		body: [
			`Si algo le resulta difícil de usar, queremos saberlo. Escríbanos ${contact} y cuéntenos qué quería hacer y con qué dispositivo. Respondemos en un plazo de cinco días hábiles.`,
		],
	},
} satisfies Record<string, LegalSection>;
