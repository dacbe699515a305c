import { AppError } from '#contract/errors.ts';
import type {
	Address,
	CallPaths,
	Mailing,
	Paying,
	SetupGroups,
	SetupState,
	SigningIn,
	Texting,
} from '#contract/setup.ts';
import type { Deps } from '#server/deps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { chooseProviders } from '#server/gateways/choose.ts';
import { type Changes, changed } from '#server/settings.ts';
import { StartupError } from '#server/startup-error.ts';

/** Which settings each group of the set-up page stands for. */

type Group = keyof SetupGroups;

const namesOf: Record<Group, string[]> = {
	texts: [
		'TEXTS',
		'PHONE_GATEWAY_URL',
		'PHONE_GATEWAY_USER',
		'PHONE_GATEWAY_PASSWORD',
		'PHONE_GATEWAY_NUMBER',
		'PHONE_GATEWAY_SIGNING_KEY',
		'TWILIO_ACCOUNT_SID',
		'TWILIO_AUTH_TOKEN',
		'TWILIO_FROM',
	],
	mail: ['SMTP_URL', 'MAIL_FROM'],
	payments: [
		'BILLING',
		'STRIPE_SECRET_KEY',
		'STRIPE_PUBLISHABLE_KEY',
		'STRIPE_WEBHOOK_SECRET',
		'STRIPE_PRICE_BASIC',
		'STRIPE_PRICE_PREMIUM',
	],
	signIn: ['GOOGLE_SIGN_IN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
	address: ['PUBLIC_URL', 'TRUST_PROXY'],
	calls: ['MEDIA_ADDRESSES', 'TURN_URLS', 'TURN_SECRET'],
};

type Values = Record<string, string | undefined>;

function valuesOfTexts(texts: Texting): Values {
	switch (texts.by) {
		case 'phone':
			return {
				PHONE_GATEWAY_URL: texts.url,
				PHONE_GATEWAY_USER: texts.user,
				PHONE_GATEWAY_PASSWORD: texts.password,
				PHONE_GATEWAY_NUMBER: texts.number,
				PHONE_GATEWAY_SIGNING_KEY: texts.signingKey,
			};
		case 'twilio':
			return {
				TWILIO_ACCOUNT_SID: texts.accountSid,
				TWILIO_AUTH_TOKEN: texts.authToken,
				TWILIO_FROM: texts.from,
			};
		case 'off':
			return { TEXTS: 'off' };
		case 'sandbox':
			return {};
	}
}

const SUBMISSION_WITH_TLS = ':465';

function valuesOfMail({ server, user, password, from }: Mailing): Values {
	const scheme = server.endsWith(SUBMISSION_WITH_TLS) ? 'smtps' : 'smtp';
	const who = [user, password].filter((part) => part !== undefined).map(encodeURIComponent);
	return {
		SMTP_URL: `${scheme}://${who.length > 0 ? `${who.join(':')}@` : ''}${server}`,
		MAIL_FROM: from,
	};
}

function valuesOfPayments(payments: Paying): Values {
	if (payments.by === 'off') return { BILLING: 'off' };
	if (payments.by === 'sandbox') return {};
	return {
		STRIPE_SECRET_KEY: payments.secretKey,
		STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
		STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
		STRIPE_PRICE_BASIC: payments.priceBasic,
		STRIPE_PRICE_PREMIUM: payments.pricePremium,
	};
}

function valuesOfSignIn(signIn: SigningIn): Values {
	if (signIn.by === 'off') return { GOOGLE_SIGN_IN: 'off' };
	if (signIn.by === 'sandbox') return {};
	return { GOOGLE_CLIENT_ID: signIn.clientId, GOOGLE_CLIENT_SECRET: signIn.clientSecret };
}

const THIS_COMPUTER = '127.0.0.1';

const valuesOfAddress = ({ publicUrl, isBehindProxy }: Address): Values => ({
	PUBLIC_URL: publicUrl,
	TRUST_PROXY: isBehindProxy ? THIS_COMPUTER : undefined,
});

const valuesOfCalls = ({ addresses, turnUrls, turnSecret }: CallPaths): Values => ({
	MEDIA_ADDRESSES: addresses,
	TURN_URLS: turnUrls,
	TURN_SECRET: turnSecret,
});

function valuesOf({ texts, mail, payments, signIn, address, calls }: SetupGroups): Values {
	const values: Values = {
		...(texts && valuesOfTexts(texts)),
		...(mail && valuesOfMail(mail)),
		...(payments && valuesOfPayments(payments)),
		...(signIn && valuesOfSignIn(signIn)),
		...(address && valuesOfAddress(address)),
		...(calls && valuesOfCalls(calls)),
	};
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const isFixed = ({ settings }: Pick<Deps, 'settings'>, group: Group) =>
	namesOf[group].some((name) => settings.given[name] !== undefined);

/** What the file has to change for these groups. Every group is replaced as a whole. */
export function changesFor(deps: Pick<Deps, 'settings'>, groups: SetupGroups) {
	const given = (Object.keys(namesOf) as Group[]).filter((group) => groups[group] !== undefined);
	if (given.some((group) => isFixed(deps, group))) throw new AppError('settings_fixed');
	const gone = given.flatMap((group) => namesOf[group].map((name) => [name, null]));
	const values = valuesOf(groups);
	return { values, changes: { ...Object.fromEntries(gone), ...values } as Changes };
}

/** The installation as it would be; settings with which it would not start are refused in words. */
export function tryOut(deps: Deps, groups: SetupGroups) {
	const { given, kept } = deps.settings;
	const { changes } = changesFor(deps, groups);
	try {
		const env = readEnv({ ...changed(kept, changes), ...given });
		return { env, ...chooseProviders({ ...deps, env }) };
	} catch (error) {
		if (!(error instanceof StartupError)) throw error;
		throw new AppError('settings_refused', { facts: { sentence: error.message } });
	}
}

const textsBy = { phone: 'phone', twilio: 'twilio', none: 'off', sandbox: 'sandbox' } as const;

/** How the installation is set up now. It has no secrets. */
export function presentSetup(deps: Deps, since: Date): SetupState {
	const { env, sms, mail, payments, identity } = deps;
	return {
		since: since.toISOString(),
		savesHere: deps.restart !== undefined,
		texts: { by: textsBy[sms.kind], from: sms.from, isFixed: isFixed(deps, 'texts') },
		mail: { by: mail.kind, ...mailOf(env), isFixed: isFixed(deps, 'mail') },
		payments: {
			by: env.billing === 'off' ? 'off' : payments.kind,
			isFixed: isFixed(deps, 'payments'),
		},
		signIn: {
			by: identity.kind === 'none' ? 'off' : identity.kind,
			isFixed: isFixed(deps, 'signIn'),
		},
		address: {
			publicUrl: env.publicUrl,
			isBehindProxy: env.trustProxy.includes(THIS_COMPUTER),
			isFixed: isFixed(deps, 'address'),
		},
		calls: {
			addresses: env.mediaAddresses.join(', '),
			turnUrls: env.turn?.urls.join(', ') ?? '',
			isFixed: isFixed(deps, 'calls'),
		},
	};
}

const mailOf = ({ smtp }: Env) => ({
	server: smtp ? new URL(smtp.url).host : null,
	from: smtp?.from ?? null,
});
