import type { LegalSection } from '../../../legal.ts';
import { contact, operator } from '../legal.ts';

export const title = 'Privacidad';
export const description =
	'Qué guarda Kinbell sobre usted y su familia, para qué, por cuánto tiempo y quién lo ve.';
export const intro =
	'Guardamos lo necesario para reunir a su familia, no vendemos nada, y usted puede llevarse todo o pedir que se borre.';

export const sections = {
	who: {
		title: 'Quién es responsable',
		body: [`El responsable de este Kinbell es ${operator}. Puede escribirnos ${contact}.`],
	},
	'account-holders': {
		title: 'Qué guardamos sobre los titulares de cuentas',
		body: [
			[
				'Su nombre, correo electrónico, número de teléfono, zona horaria e idioma.',
				'Su contraseña, como un hash que no se puede revertir (argon2id). Si inicia sesión con Google, el número con el que Google le identifica.',
				'Sus programaciones, los mensajes que escribió, sus llamadas con las horas en que estuvo cada persona, y sus notas.',
				{
					plans:
						'Su plan y lo que ha usado de él. Nunca vemos su tarjeta: va de su navegador al proveedor de pagos.',
					off: 'Cuántas llamadas y cuántos mensajes usó cada mes.',
				},
				'Cuándo inició sesión, con un hash con clave de la dirección de red, para distinguir sus inicios de sesión de los intentos de otra persona.',
			],
		],
	},
	family: {
		title: 'Qué guardamos sobre las personas que agregan',
		body: [
			'Un nombre y un número de teléfono; si el titular de la cuenta los agrega, un correo electrónico, el parentesco, una zona horaria y un idioma. Que el titular de la cuenta tenía el consentimiento de esa persona: cuándo y con qué palabras. Qué mensajes enviamos, si llegaron, qué respondió la persona y cuándo estuvo en una llamada.',
			'De las personas por las que se pregunta: cuándo dijeron que todo va bien, o pidieron una llamada o ayuda, con sus propias palabras. De las personas a las que se puede avisar: cuándo se les preguntó, qué respondieron, cómo fue un ensayo y si se les puede preguntar a cualquier hora. Lo ve el titular de la cuenta; quienes reciben la pregunta ven quién falta y quién se ocupa.',
			'<strong>Las llamadas no se graban.</strong> El sonido y la imagen van cifrados de navegador a navegador cuando la red lo permite; si no, pasan por un servidor nuestro, que no guarda nada de ellos. En una conexión directa, las personas de una llamada pueden ver las direcciones de red de las demás.',
		],
	},
	use: {
		title: 'Para qué lo usamos',
		body: [
			{
				plans:
					'Para enviar lo programado, hacer las llamadas, mostrar a los titulares de cuentas cómo salió todo, cobrar los planes e impedir abusos. Para nada más: ni publicidad, ni perfiles, ni entrenamiento de modelos, ni análisis de terceros.',
				off: 'Para enviar lo programado, hacer las llamadas, mostrar a los titulares de cuentas cómo salió todo e impedir abusos. Para nada más: ni publicidad, ni perfiles, ni entrenamiento de modelos, ni análisis de terceros.',
			},
			'<strong>No vendemos datos personales. No compartimos con nadie los números de teléfono ni el consentimiento para recibir mensajes con fines de mercadeo.</strong>',
		],
	},
	others: {
		title: 'Quién más los maneja',
		body: [
			'Solo las empresas de las que no podemos prescindir, y solo lo que cada una necesita:',
			[
				'<strong>Twilio</strong> transporta los mensajes: los números de teléfono y las palabras del mensaje.',
				{
					plans:
						'<strong>Stripe</strong> recibe los pagos: su nombre, correo electrónico y tarjeta.',
					off: null,
				},
				'<strong>Google</strong>, solo si inicia sesión con él: el hecho de que lo hizo.',
				'<strong>El servidor de correo</strong> de esta instalación: su correo electrónico y los correos que le enviamos.',
			],
			'Si alguno de ellos no está configurado, lo reemplaza un sustituto interno y nada sale de este servidor.',
		],
	},
	browser: {
		title: 'En su navegador',
		body: [
			{
				plans:
					'Ninguna cookie le sigue. El almacenamiento del navegador guarda la clave que mantiene su sesión abierta, su elección de claro u oscuro y, hasta que cierre la pestaña, lo que estaba escribiendo. Una cookie recuerda durante un año el idioma que eligió. Iniciar sesión con Google pone una cookie por los minutos que eso toma. Las fuentes y las imágenes vienen de este servidor; con Stripe, el formulario de la tarjeta viene de Stripe.',
				off: 'Ninguna cookie le sigue. El almacenamiento del navegador guarda la clave que mantiene su sesión abierta, su elección de claro u oscuro y, hasta que cierre la pestaña, lo que estaba escribiendo. Una cookie recuerda durante un año el idioma que eligió. Iniciar sesión con Google pone una cookie por los minutos que eso toma. Las fuentes y las imágenes vienen de este servidor.',
			},
		],
	},
	'how-long': {
		title: 'Por cuánto tiempo lo guardamos',
		body: [
			[
				'Lo que está en su cuenta: mientras la tenga.',
				{
					plans:
						'Después de eliminar su cuenta: las programaciones y la suscripción terminan de inmediato, y los datos personales se borran en un plazo de 30 días.',
					off: 'Después de eliminar su cuenta: las programaciones terminan de inmediato, y los datos personales se borran en un plazo de 30 días.',
				},
				'Los correos que enviamos, las sesiones cerradas y la llamada de prueba de quien no llegó a crear una cuenta: 30 días.',
				'Los códigos y enlaces en mensajes y correos: un día después de que vencen.',
				'Un número que respondió ALTO o STOP, mientras no quiera mensajes: así lo sabemos.',
				{
					plans:
						'Que se usó una prueba: como un hash con clave de la tarjeta, el número de teléfono y el correo electrónico.',
					off: null,
				},
				{
					plans: 'Twilio, Stripe y Google conservan sus propios registros, como la ley les exige.',
					off: 'Twilio y Google conservan sus propios registros, como la ley les exige.',
				},
			],
		],
	},
	rights: {
		title: 'Qué puede hacer usted',
		body: [
			'<strong>Los titulares de cuentas</strong> pueden corregir todo en la aplicación, exportarlo todo en un archivo y eliminar la cuenta: en Ajustes, en “Sus datos”.',
			`<strong>Las demás personas</strong> pueden responder ALTO o STOP a un mensaje, pedírselo a quien las agregó, o escribirnos ${contact} para ver, corregir o borrar lo que guardamos. Respondemos en un plazo de 30 días. También puede presentar una queja ante su autoridad de protección de datos.`,
		],
	},
	safety: {
		title: 'Cómo lo protegemos',
		body: [
			'Las conexiones van cifradas. Los enlaces, los códigos y las contraseñas se guardan solo como hashes. Los registros técnicos no contienen números de teléfono, direcciones ni palabras de los mensajes. Si algo sale mal con sus datos, se lo decimos.',
		],
	},
	children: {
		title: 'Menores de edad',
		body: [
			'Las cuentas son para personas adultas. Un menor puede estar en una llamada si su padre o su madre lo aceptó; guardamos los mismos pocos datos que de cualquier otra persona, y los borramos cuando el padre o la madre lo pide.',
		],
	},
	changes: {
		title: 'Cambios',
		body: [
			'Cuando esta página cambia en algo importante, avisamos antes por correo a los titulares de cuentas. Vea también los <terms>términos</terms>.',
		],
	},
} satisfies Record<string, LegalSection>;
