/** The operator's set-up page. */
export const title = 'Set up Kinbell';
export const intro = 'How Kinbell texts, mails and is reached. Try each answer before you save it.';
export const locked = 'This page is for the person who runs Kinbell here. Its key opens it.';
export const key = 'Key of this page';
export const keyHint = 'The start prints it, and so does npm run doctor. It works for a day.';
export const keyRefused = 'This isn’t today’s key of this installation';
export const open = 'Open';
export const notLoaded = 'We couldn’t load how Kinbell is set up.';

export const change = 'Change';
export const keepAsIs = 'Leave as it is';
export const save = 'Save';
export const fixed = 'The environment of the server has these settings, so change them there.';
export const secretKept =
	'Passwords and keys are kept and never shown again. To change one, type all of it again.';
export const optional = (label: string) => `${label} (optional)`;

/* Saving. */
export const starting = 'Saved. Kinbell is starting again…';
export const started = 'Saved. Kinbell runs with it now.';
export const notBack =
	'Saved, but Kinbell hasn’t come back. The window where you started it says why.';
export const copyLines =
	'Several processes run here. Put these lines into the settings of each one, then start them again.';
export const lines = 'The lines to keep elsewhere';
export const linesHint = 'For an .env file of another installation. They’re shown once.';

/* Texts. */
export const texts = 'How will you text?';
export const textsBy = {
	phone: 'With our own Android phone',
	twilio: 'With Twilio',
	off: 'Not at all, only email',
	sandbox: 'Not yet, I’m looking around',
};
export const textsWhy = {
	phone: 'For a family. Texts come from that phone’s number and cost what its plan costs.',
	twilio: 'For a business with a registered number.',
	off: 'For a family whose people all read email.',
	sandbox: 'Texts stay on this computer, in the sandbox.',
};
export const textsNow = {
	phone: 'Texts go out through your own phone.',
	twilio: 'Texts go out through Twilio.',
	off: 'Nobody gets texts. Everyone is reached by email.',
	sandbox: 'Texts stay in the sandbox. Nothing reaches a real phone.',
};
export const textsFrom = (number: string) => `They come from ${number}.`;
/** Why a family that runs Kinbell itself needs another way than Twilio. */
export const twilioWarning =
	'In the US, carriers take texts through Twilio only from registered businesses. They refuse private persons who text family and friends (errors 30532 and 30533), and block numbers that aren’t registered (error 30034). A family uses its own phone or email.';
export const phoneSteps = [
	'Put the app <b>SMS Gateway for Android</b> on the phone that will send. It’s free and open source.',
	'In the app, turn on <b>Local Server</b>, then tap <b>Offline</b> until it says <b>Online</b>.',
	'Type here what the app shows under Local Server.',
];
export const phoneUrlExample = 'http://192.168.1.20:8080';
export const phoneAway =
	'If that phone isn’t in the same home, turn on Cloud Server instead. Its address is https://api.sms-gate.app/3rdparty/v1.';
export const getApp = 'Scan this with the phone to get the app.';
export const openThere = 'Or scan this to go on with this page on the phone, where you can paste.';
export const phoneUrl = 'Address of the phone';
export const phoneUser = 'User name';
export const phonePassword = 'Password';
export const phoneNumber = 'Its phone number';
export const phoneNumberHint = 'So that we can tell people whom to text back.';
export const signingKey = 'Signing key';
export const signingKeyHint =
	'Only for Cloud Server: in the app under Settings, Webhooks, Signing Key.';
export const accountSid = 'Account SID';
export const authToken = 'Auth token';
export const twilioFrom = 'Phone number or Messaging Service';
export const myNumber = 'Your own phone number';
export const sendText = 'Text me a test';
export const textCame = {
	delivered: 'It arrived. Look at your phone.',
	accepted: 'It’s on its way. Look at your phone before you save.',
	unknown: 'We can’t tell whether it went out. Look at your phone.',
};
export const phoneProblems = {
	unreachable:
		'Nothing answers at that address. Is the phone on, in the same network, and does the app say Online?',
	certificate: 'The certificate at that address isn’t good.',
	not_a_gateway:
		'Something else answers there. At home the address is like http://192.168.1.20:8080.',
	wrong_password: 'The phone refuses this user name and password. Copy both again from the app.',
	no_phone: 'That server knows no phone yet. In the app, turn on Cloud Server and tap Offline.',
	no_such_phone: 'That server doesn’t know this phone.',
	away: 'The phone is away. Is it on, charged and online?',
	no_sim: 'The phone has no SIM to text with.',
};
export const textRefused = (reason: string, code: string | null) =>
	code ? `It wasn’t sent. ${reason} (${code}).` : `It wasn’t sent. ${reason}.`;

/* Mail. */
export const mail = 'How will you send email?';
export const mailNow = 'Email stays in the sandbox. Nothing reaches a real mailbox.';
export const mailThrough = (server: string, from: string) =>
	`Email goes out through ${server}, from ${from}.`;
export const mailHint =
	'With the mailbox that your provider gave you. Its help pages name the server for outgoing mail (SMTP).';
export const mailServer = 'Mail server';
export const mailServerHint = 'Such as smtp.example.com, or smtp.example.com:465.';
export const mailUser = 'User name';
export const mailPassword = 'Password';
export const mailFrom = 'Email comes from';
export const mailFromHint = 'Such as Kinbell <hello@example.com>.';
export const myAddress = 'Your own email address';
export const sendMail = 'Email me a test';
export const mailCame = {
	delivered: 'It arrived. Look at your mailbox.',
	accepted: 'The mail server took it. Look at your mailbox before you save.',
	retry_later: 'The mail server didn’t take it. Check its name, the user name and the password.',
	unknown: 'We can’t tell whether it went out. Look at your mailbox.',
};
export const mailRefused = (code: string | null) =>
	code ? `The mail server refused this address (${code}).` : 'The mail server refused it.';

/* Payments. */
export const payments = 'Do people pay for it?';
export const paymentsBy = {
	off: 'No, it’s for one family',
	stripe: 'Yes, by card through Stripe',
	sandbox: 'Not yet, I’m looking around',
};
export const paymentsWhy = {
	off: 'Everyone has everything. Plans, trials and cards leave every page.',
	stripe: 'For a service with plans.',
	sandbox: 'Plans and test cards, without real money.',
};
export const paymentsNow = {
	off: 'Nobody pays, and everyone has everything.',
	stripe: 'People pay by card through Stripe.',
	sandbox: 'Cards are test cards. Nobody really pays.',
};
export const stripeFields = {
	secretKey: 'Secret key',
	publishableKey: 'Publishable key',
	webhookSecret: 'Webhook signing secret',
	priceBasic: 'Price of Basic',
	pricePremium: 'Price of Premium',
};

/* Signing in. */
export const signIn = 'May people sign in with Google?';
export const signInBy = {
	off: 'No, email and password are enough',
	google: 'Yes',
	sandbox: 'Not yet, I’m looking around',
};
export const signInWhy = {
	off: 'The button leaves the pages.',
	google: 'With an OAuth client from Google’s console.',
	sandbox: 'The button leads to a stand-in for Google.',
};
export const signInNow = {
	off: 'People log in with email and password.',
	google: 'People may also sign in with Google.',
	sandbox: 'The Google button leads to a stand-in.',
};
export const clientId = 'Client ID';
export const clientSecret = 'Client secret';
export const redirectHint = (url: string) => `At Google, enter ${url} as redirect address.`;

/* Address and calls. */
export const address = 'How do people reach you?';
export const addressNow = (url: string) => `Links lead to ${url}.`;
export const publicUrl = 'Address of Kinbell';
export const publicUrlHint =
	'A name with a certificate, such as https://kinbell.example.com. Phones give camera and microphone to no other.';
export const behindProxy = 'A proxy on this computer, such as Caddy, has the certificate';
export const calls = 'Sound and picture';
export const callsNow = (addresses: string) => `Browsers reach calls at ${addresses}.`;
export const callsAlone = 'Browsers reach calls at the addresses of this computer.';
export const callsTurn = (urls: string) => `Strict networks go through ${urls}.`;
export const mediaAddresses = 'Public address for calls';
export const mediaAddressesHint =
	'Behind a router at home, its public address. Several have commas between them.';
export const turnUrls = 'TURN server';
export const turnUrlsHint =
	'For people whose networks block calls, such as turns:turn.example.org:443.';
export const turnSecret = 'TURN secret';
export const check = 'Check it';
export const checked = 'What we found';
