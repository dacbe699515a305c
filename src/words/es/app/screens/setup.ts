/** La página de configuración de quien administra la instalación. */
export const title = 'Configurar Kinbell';
export const intro =
	'Cómo envía Kinbell mensajes y correo, y cómo se llega a él. Pruebe cada respuesta antes de guardarla.';
export const locked = 'Esta página es para quien administra Kinbell aquí. Se abre con su clave.';
export const key = 'Clave de esta página';
export const keyHint = 'Aparece al arrancar y con npm run doctor. Sirve durante un día.';
export const keyRefused = 'Esta no es la clave de hoy de esta instalación';
export const open = 'Abrir';
export const notLoaded = 'No pudimos cargar la configuración de Kinbell.';

export const change = 'Cambiar';
export const keepAsIs = 'Dejarlo como está';
export const save = 'Guardar';
export const fixed = 'Estos ajustes vienen del entorno del servidor. Cámbielos allí.';
export const secretKept =
	'Las contraseñas y las claves se guardan y no se vuelven a mostrar. Para cambiar una, escríbalo todo otra vez.';
export const optional = (label: string) => `${label} (opcional)`;

/* Guardar. */
export const starting = 'Guardado. Kinbell está arrancando de nuevo…';
export const started = 'Guardado. Kinbell ya funciona así.';
export const notBack =
	'Guardado, pero Kinbell no ha vuelto. La ventana donde lo arrancó dice por qué.';
export const copyLines =
	'Aquí funcionan varios procesos. Ponga estas líneas en los ajustes de cada uno y vuelva a arrancarlos.';
export const lines = 'Las líneas para guardar en otro lugar';
export const linesHint = 'Para un archivo .env de otra instalación. Solo se muestran una vez.';

/* Mensajes de texto. */
export const texts = '¿Cómo enviará mensajes de texto?';
export const textsBy = {
	phone: 'Con nuestro propio teléfono Android',
	twilio: 'Con Twilio',
	off: 'De ninguna forma, solo correo',
	sandbox: 'Todavía no, estoy mirando',
};
export const textsWhy = {
	phone: 'Para una familia. Salen del número de ese teléfono y cuestan lo que cueste su plan.',
	twilio: 'Para una empresa con un número registrado.',
	off: 'Para una familia en la que todos leen su correo.',
	sandbox: 'Los mensajes se quedan en esta computadora, en el entorno de prueba.',
};
export const textsNow = {
	phone: 'Los mensajes salen por su propio teléfono.',
	twilio: 'Los mensajes salen por Twilio.',
	off: 'Nadie recibe mensajes de texto. Se avisa a todos por correo.',
	sandbox: 'Los mensajes se quedan en el entorno de prueba. Ninguno llega a un teléfono real.',
};
export const textsFrom = (number: string) => `Salen del número ${number}.`;
/** Por qué una familia que usa su propia instalación necesita otra vía que Twilio. */
export const twilioWarning =
	'En Estados Unidos, las compañías solo aceptan mensajes por Twilio de empresas registradas. Rechazan a particulares que escriben a familiares y amigos (errores 30532 y 30533) y bloquean los números sin registrar (error 30034). Una familia usa su propio teléfono o el correo.';
export const phoneSteps = [
	'Instale la aplicación <b>SMS Gateway for Android</b> en el teléfono que va a enviar. Es gratuita y de código abierto.',
	'En la aplicación, active <b>Local Server</b> y toque <b>Offline</b> hasta que diga <b>Online</b>.',
	'Escriba aquí lo que la aplicación muestra en Local Server.',
];
export const phoneUrlExample = 'http://192.168.1.20:8080';
export const phoneAway =
	'Si ese teléfono no está en la misma casa, active Cloud Server. Su dirección es https://api.sms-gate.app/3rdparty/v1.';
export const getApp = 'Escanee esto con el teléfono para obtener la aplicación.';
export const openThere =
	'O escanee esto para seguir con esta página en el teléfono, donde puede pegar los datos.';
export const phoneUrl = 'Dirección del teléfono';
export const phoneUser = 'Usuario';
export const phonePassword = 'Contraseña';
export const phoneNumber = 'Su número de teléfono';
export const phoneNumberHint = 'Para decirle a la gente a quién responder.';
export const signingKey = 'Clave de firma';
export const signingKeyHint =
	'Solo para Cloud Server: en la aplicación, en Settings, Webhooks, Signing Key.';
export const accountSid = 'Account SID';
export const authToken = 'Auth token';
export const twilioFrom = 'Número de teléfono o Messaging Service';
export const myNumber = 'Su propio número de teléfono';
export const sendText = 'Enviarme una prueba';
export const textCame = {
	delivered: 'Llegó. Mire su teléfono.',
	accepted: 'Está en camino. Mire su teléfono antes de guardar.',
	unknown: 'No sabemos si salió. Mire su teléfono.',
};
export const phoneProblems = {
	unreachable:
		'Nada responde en esa dirección. ¿Está el teléfono encendido, en la misma red, y dice Online la aplicación?',
	certificate: 'El certificado de esa dirección no es válido.',
	not_a_gateway: 'Allí responde otra cosa. En casa, la dirección es como http://192.168.1.20:8080.',
	wrong_password:
		'El teléfono rechaza este usuario y esta contraseña. Cópielos otra vez de la aplicación.',
	no_phone:
		'Ese servidor aún no conoce ningún teléfono. En la aplicación, active Cloud Server y toque Offline.',
	no_such_phone: 'Ese servidor no conoce este teléfono.',
	away: 'El teléfono no está disponible. ¿Está encendido, cargado y en línea?',
	no_sim: 'El teléfono no tiene una SIM con la que enviar.',
};
export const textRefused = (reason: string, code: string | null) =>
	code ? `No se envió. ${reason} (${code}).` : `No se envió. ${reason}.`;

/* Correo. */
export const mail = '¿Cómo enviará el correo?';
export const mailNow = 'El correo se queda en el entorno de prueba. Nada llega a un buzón real.';
export const mailThrough = (server: string, from: string) =>
	`El correo sale por ${server}, de parte de ${from}.`;
export const mailHint =
	'Con el buzón que le dio su proveedor. Sus páginas de ayuda indican el servidor de correo saliente (SMTP).';
export const mailServer = 'Servidor de correo';
export const mailServerHint = 'Por ejemplo, smtp.example.com o smtp.example.com:465.';
export const mailUser = 'Usuario';
export const mailPassword = 'Contraseña';
export const mailFrom = 'El correo sale de';
export const mailFromHint = 'Por ejemplo, Kinbell <hola@example.com>.';
export const myAddress = 'Su propia dirección de correo';
export const sendMail = 'Enviarme un correo de prueba';
export const mailCame = {
	delivered: 'Llegó. Mire su buzón.',
	accepted: 'El servidor de correo lo aceptó. Mire su buzón antes de guardar.',
	retry_later: 'El servidor de correo no lo aceptó. Revise su nombre, el usuario y la contraseña.',
	unknown: 'No sabemos si salió. Mire su buzón.',
};
export const mailRefused = (code: string | null) =>
	code
		? `El servidor de correo rechazó esta dirección (${code}).`
		: 'El servidor de correo lo rechazó.';

/* Pagos. */
export const payments = '¿Se paga por usarlo?';
export const paymentsBy = {
	off: 'No, es para una familia',
	stripe: 'Sí, con tarjeta por Stripe',
	sandbox: 'Todavía no, estoy mirando',
};
export const paymentsWhy = {
	off: 'Todos lo tienen todo. Los planes, las pruebas y las tarjetas desaparecen de las páginas.',
	stripe: 'Para un servicio con planes.',
	sandbox: 'Planes y tarjetas de prueba, sin dinero real.',
};
export const paymentsNow = {
	off: 'Nadie paga y todos lo tienen todo.',
	stripe: 'Se paga con tarjeta por Stripe.',
	sandbox: 'Las tarjetas son de prueba. Nadie paga de verdad.',
};
export const stripeFields = {
	secretKey: 'Clave secreta',
	publishableKey: 'Clave publicable',
	webhookSecret: 'Secreto de firma del webhook',
	priceBasic: 'Precio de Basic',
	pricePremium: 'Precio de Premium',
};

/* Iniciar sesión. */
export const signIn = '¿Se puede entrar con Google?';
export const signInBy = {
	off: 'No, basta con correo y contraseña',
	google: 'Sí',
	sandbox: 'Todavía no, estoy mirando',
};
export const signInWhy = {
	off: 'El botón desaparece de las páginas.',
	google: 'Con un cliente OAuth de la consola de Google.',
	sandbox: 'El botón lleva a un sustituto de Google.',
};
export const signInNow = {
	off: 'Se entra con correo y contraseña.',
	google: 'También se puede entrar con Google.',
	sandbox: 'El botón de Google lleva a un sustituto.',
};
export const clientId = 'ID de cliente';
export const clientSecret = 'Secreto de cliente';
export const redirectHint = (url: string) =>
	`En Google, ponga ${url} como dirección de redireccionamiento.`;

/* Dirección y llamadas. */
export const address = '¿Cómo se llega a usted?';
export const addressNow = (url: string) => `Los enlaces llevan a ${url}.`;
export const publicUrl = 'Dirección de Kinbell';
export const publicUrlHint =
	'Un nombre con certificado, como https://kinbell.example.com. Los teléfonos no dan cámara ni micrófono a ningún otro.';
export const behindProxy = 'Un proxy en esta computadora, como Caddy, tiene el certificado';
export const calls = 'Sonido e imagen';
export const callsNow = (addresses: string) =>
	`Los navegadores llegan a las llamadas en ${addresses}.`;
export const callsAlone =
	'Los navegadores llegan a las llamadas en las direcciones de esta computadora.';
export const callsTurn = (urls: string) => `Las redes estrictas pasan por ${urls}.`;
export const mediaAddresses = 'Dirección pública para llamadas';
export const mediaAddressesHint =
	'Detrás de un router en casa, su dirección pública. Si hay varias, sepárelas con comas.';
export const turnUrls = 'Servidor TURN';
export const turnUrlsHint =
	'Para quienes tienen redes que bloquean las llamadas. Por ejemplo, turns:turn.example.org:443.';
export const turnSecret = 'Secreto de TURN';
export const check = 'Comprobarlo';
export const checked = 'Lo que encontramos';
