import { plans, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import type { LegalSection } from '../../../legal.ts';
import { planNames, showPrice } from '../../plans.ts';
import { contact, operator } from '../legal.ts';

const plan = planNames[TRIAL_TIER];
const price = showPrice(plans[TRIAL_TIER].priceCents);

export const title = 'Términos';
export const description =
	'Lo que usted y Kinbell pueden esperar el uno del otro, en palabras sencillas.';
export const intro =
	'Lo que puede esperar de nosotros y lo que esperamos de usted. Lo escribimos para que se lea.';

export const sections = {
	service: {
		title: 'Qué hace Kinbell',
		body: [
			`Kinbell envía mensajes de texto y abre videollamadas grupales a las horas que usted elige, para las personas de su lista. El servicio lo presta ${operator}; aquí decimos “nosotros”. Al crear una cuenta, usted acepta estos términos.`,
			'Para tener una cuenta debe haber cumplido 18 años. Puede invitar a una llamada a personas de cualquier edad; si se trata de un menor, debe aceptarlo su padre o su madre.',
		],
	},
	agreement: {
		title: 'Las personas que usted agrega',
		body: [
			'Agregue a una persona solo si aceptó recibir sus llamadas y mensajes por medio de Kinbell. Usted lo confirma cada vez que agrega a alguien; guardamos quién lo confirmó, cuándo y con qué palabras.',
			'El primer mensaje a una persona dice quién lo pidió y cómo dejar de recibirlos. Kinbell es para familiares y amigos: nada de publicidad, cobranzas, campañas ni envíos masivos a desconocidos; nada ilegal, amenazante ni que incite al odio.',
		],
	},
	texts: {
		title: 'Mensajes de texto',
		body: [
			'El programa se llama Kinbell. Envía los mensajes que programó el titular de una cuenta, invitaciones y recordatorios de llamadas, códigos para confirmar un número de teléfono y avisos a los titulares de cuentas.',
			[
				'<strong>Frecuencia:</strong> la frecuencia de los mensajes varía. Depende de lo que se haya programado; una llamada semanal supone hasta cuatro mensajes por semana.',
				{
					plans:
						'<strong>Costo:</strong> pueden aplicarse tarifas de mensajes y datos. No les cobramos nada a quienes reciben un mensaje.',
					off: '<strong>Costo:</strong> pueden aplicarse tarifas de mensajes y datos.',
				},
				'<strong>Cancelar:</strong> responda ALTO o STOP a cualquier mensaje y no recibirá ninguno más de nosotros, sin importar quién los haya programado. Un último mensaje lo confirma. Con EMPEZAR o START vuelve a recibirlos.',
				`<strong>Ayuda:</strong> responda AYUDA o HELP, o escríbanos ${contact}.`,
				'<strong>Las compañías telefónicas</strong> no son responsables de los mensajes que lleguen tarde o no lleguen.',
				{
					plans:
						'Aceptar mensajes no es condición para comprar nada. En <privacy>Privacidad</privacy> explicamos cómo tratamos su número.',
					off: 'En <privacy>Privacidad</privacy> explicamos cómo tratamos su número.',
				},
			],
		],
	},
	calls: {
		title: 'Videollamadas',
		body: [
			'Cada persona recibe su propio enlace. Funciona como una llave, así que no lo comparta. El titular de la cuenta es el anfitrión y puede pedirle a alguien que salga. No grabe a otras personas sin su consentimiento. Kinbell no es para emergencias: no puede llamar al 911.',
		],
	},
	care: {
		title: 'Cuidarse unos a otros',
		body: [
			'<strong>Kinbell no es un servicio de emergencias.</strong> No puede llamar al 911 ni a ningún otro número de emergencias, y nadie lo vigila por usted. En peligro, llame usted al número de emergencias.',
			'Una programación puede preguntar a una persona si todo va bien, y pedir a sus familiares que se ocupen cuando nadie responde. Eso depende de teléfonos, redes y personas: un mensaje puede llegar tarde o no llegar, y quien lo recibe puede no verlo. No confíe solo en esto cuando una vida pueda depender de ello.',
			'Nombre a alguien como persona a la que avisar solo si está de acuerdo. Entre las 9 de la noche y las 8 de la mañana donde esté, le preguntamos solo si dijo por sí misma que podemos. HELP y las palabras de angustia de alguien por quien usted pregunta se transmiten enseguida a las personas que usted nombró.',
		],
	},
	trial: {
		isAboutPlans: true,
		title: 'Prueba, precio y cancelación',
		body: [
			`La prueba del plan ${plan} es gratis durante ${TRIAL_DAYS} días y requiere una tarjeta. Si no cancela antes de que termine, el plan ${plan} cuesta ${price} al mes a partir de entonces; se cobra a esa tarjeta al inicio de cada uno de sus meses. Hay una sola prueba por tarjeta, número de teléfono y correo electrónico.`,
			'Cancele cuando quiera, en Facturación. Conserva el plan hasta que termine la prueba o el mes pagado, y no se le vuelve a cobrar. No reembolsamos los meses ya comenzados, salvo que la ley lo exija. Lo que incluye su plan está en la <plans>página de inicio</plans>. Si cambia un precio, le avisamos por correo 30 días antes.',
			'Cuando termina un plan no se borra nada: sus personas y sus programaciones se quedan, y esperan.',
		],
	},
	account: {
		title: 'Su cuenta',
		body: [
			'No comparta su contraseña, y mantenga al día su correo electrónico y su número de teléfono. En Ajustes puede exportar todo o eliminar la cuenta. Podemos suspender una cuenta que incumpla estos términos o perjudique a otras personas; decimos por qué, salvo que la ley lo prohíba.',
		],
	},
	limits: {
		title: 'Lo que no podemos prometer',
		body: [
			{
				plans:
					'Nos esforzamos por ser puntuales, pero las redes, las compañías telefónicas y la electricidad fallan. Un mensaje puede llegar tarde o perderse, y una llamada puede cortarse; Kinbell se lo dice cuando lo sabe. Ofrecemos el servicio tal como es y, hasta donde la ley lo permite, respondemos como máximo por lo que usted nos pagó en los últimos doce meses. Los derechos que la ley le da como consumidor siguen siendo suyos.',
				off: 'Nos esforzamos por ser puntuales, pero las redes, las compañías telefónicas y la electricidad fallan. Un mensaje puede llegar tarde o perderse, y una llamada puede cortarse; Kinbell se lo dice cuando lo sabe. Ofrecemos el servicio tal como es y, hasta donde la ley lo permite, no respondemos por lo que salga mal. Los derechos que la ley le da siguen siendo suyos.',
			},
		],
	},
	changes: {
		title: 'Cambios y contacto',
		body: [
			`Cuando estos términos cambian en algo importante, avisamos por correo a los titulares de cuentas 30 días antes. Puede escribirnos ${contact}.`,
		],
	},
} satisfies Record<string, LegalSection>;
