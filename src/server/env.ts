import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { Billing, PaidTier, PlanReading } from '#contract/plans.ts';
import { billingSettings, readBilling } from './env-billing.ts';
import { costSettings, type Prices, readPrices } from './env-costs.ts';
import { type Limits, limitSettings, readLimits, wholeNumber } from './env-limits.ts';
import { type PhoneGatewaySettings, phoneGatewaySettings, readPhoneGateway } from './env-phone.ts';
import { dailyTextLimitOf, readTextCountries, readTexts, textSettings } from './env-texts.ts';
import { listOf, setting, together } from './env-values.ts';
import { dataDirOf } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** What the settings say. Every one is documented in README.md and .env.example. */

const flag = z.pipe(
	z.optional(z.enum(['0', '1', 'true', 'false', ''])),
	z.transform((value) => value === '1' || value === 'true'),
);

const environment = z.object({
	NODE_ENV: setting,
	PORT: wholeNumber(3000, 1, 65535),
	HOST: setting,
	HEALTH_PORT: wholeNumber(0, 0, 65535),
	DATA_DIR: setting,
	DATABASE_URL: setting,
	PUBLIC_URL: setting,
	OPERATOR_NAME: setting,
	OPERATOR_EMAIL: setting,
	SECRET_KEY: setting,
	BACKUP_PASSPHRASE: setting,
	TRUST_PROXY: setting,
	METRICS_TOKEN: setting,
	CORS_ORIGINS: setting,
	KINBELL_SANDBOX: flag,
	REQUEST_SECONDS: wholeNumber(30, 1, 3600),
	LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
	SMTP_URL: setting,
	MAIL_FROM: setting,
	SIGN_UP: z._default(z.enum(['open', 'closed']), 'open'),
	GOOGLE_SIGN_IN: z._default(z.enum(['on', 'off']), 'on'),
	MAILBOX_URL: setting,
	GOOGLE_CLIENT_ID: setting,
	GOOGLE_CLIENT_SECRET: setting,
	GOOGLE_ISSUER: setting,
	STRIPE_SECRET_KEY: setting,
	STRIPE_WEBHOOK_SECRET: setting,
	STRIPE_PUBLISHABLE_KEY: setting,
	STRIPE_PRICE_BASIC: setting,
	STRIPE_PRICE_PREMIUM: setting,
	STRIPE_API_BASE: setting,
	...textSettings,
	TWILIO_ACCOUNT_SID: setting,
	TWILIO_AUTH_TOKEN: setting,
	TWILIO_FROM: setting,
	TWILIO_API_BASE: setting,
	...phoneGatewaySettings,
	TEXT_COUNTRIES: setting,
	TEXTS_PER_SECOND: wholeNumber(50, 1, 1e6),
	SENDER_TEXTS_PER_SECOND: wholeNumber(0, 0, 1e6),
	DAILY_TEXT_LIMIT: wholeNumber(0, 0, 1e9),
	AGREEMENT: z.optional(z.enum(['answer', 'holder', ''])),
	OPERATOR_MAIL: setting,
	SANDBOX_NUMBERS: setting,
	HISTORY_MONTHS: wholeNumber(0, 0, 1200),
	TEST_CLOCK: setting,
	ROOM_MINUTES: wholeNumber(60, 15, 24 * 60),
	TURN_URLS: setting,
	TURN_SECRET: setting,
	RELAY_ONLY: flag,
	MEDIA_PORT: wholeNumber(0, 0, 65534),
	MEDIA_ADDRESSES: setting,
	JANUS_URL: setting,
	JANUS_SECRET: setting,
	...billingSettings,
	...costSettings,
	...limitSettings,
});

export interface Env {
	isProduction: boolean;
	port: number;
	host: string;
	/** The port where a worker answers /healthz, /readyz and /metrics; 0 for none. */
	healthPort: number;
	dataDir: string;
	databaseUrl?: string;
	publicUrl: string;
	/** The person or company that runs this installation, for the pages about terms and privacy. */
	operator: { name?: string; email?: string };
	secretKey?: string;
	/** Seals the secret in a backup. */
	backupPassphrase?: string;
	trustProxy: string[];
	metricsToken?: string;
	/** Origins whose pages may use the API besides our own. */
	corsOrigins: string[];
	sandboxAllowedInProduction: boolean;
	/** How long a client may take to send a whole request. */
	requestMs: number;
	logLevel: string;
	smtp?: { url: string; from: string };
	/** Off where people log in with email and password only. */
	/** Whether people can make accounts. */
	signUp: 'open' | 'closed';
	googleSignIn: 'on' | 'off';
	/** Where mails that could not be delivered come back to. */
	mailboxUrl?: string;
	google?: { clientId: string; clientSecret: string; issuer: string };
	stripe?: {
		secretKey: string;
		publishableKey: string;
		webhookSecrets: string[];
		prices: Record<PaidTier, string>;
		/** A local address instead of Stripe's own, for tests. */
		apiBase?: string;
	};
	/** Off where everyone is reached by mail. */
	texts: 'on' | 'off';
	twilio?: {
		accountSid: string;
		authToken: string;
		/** Phone numbers separated by commas, or a Messaging Service, which picks one of its numbers. */
		from: string;
		/** A local address instead of Twilio's own, for tests. */
		apiBase?: string;
	};
	/** The family's own phone, with the app SMS Gateway for Android, in place of Twilio. */
	phoneGateway?: PhoneGatewaySettings;
	/** Beginnings of numbers that may be texted besides those of the US and Canada. */
	textCountries: string[];
	/** The numbers that sandbox texts come from, separated by commas. */
	sandboxNumbers?: string;
	/** How long a call's room stays open at most. */
	roomMinutes: number;
	/** Carries sound and picture when browsers cannot reach each other. */
	turn?: { urls: string[]; secret: string };
	/** Browsers connect over TURN only, and so never see each other's addresses. */
	isRelayOnly: boolean;
	/** The UDP port of our own forwarder, for calls that are too large for the mesh. */
	mediaPort: number;
	/** The addresses where browsers reach that port; empty for those of this machine. */
	mediaAddresses: string[];
	/** Another media server for them. */
	janus?: { url: string; secret: string };
	/** How many texts all processes together hand to the provider. */
	textsPerSecond: number;
	/** How many of them one of our numbers may send; 0 for no limit. */
	senderTextsPerSecond: number;
	/** Segments of texts a day for the whole installation; no limit while texts are a sandbox. */
	dailyTextLimit?: number;
	/** Who may say that a person wants our texts: the person, by answering, or the account holder. */
	agreement: 'answer' | 'holder';
	/** Alerts for the operator go here. */
	operatorMail?: string;
	/** How many whole months of history are kept; 0 keeps everything. */
	historyMonths: number;
	/** A file with the milliseconds by which tests shift time. */
	testClock?: string;
	/** Whether there are plans, and which reading of them is in force: see contract/plans.ts. */
	billing: Billing;
	planLimits: PlanReading;
	/** For the operator's figures alone. */
	prices: Prices;
	limits: Limits;
}

export function readEnv(variables: NodeJS.ProcessEnv): Env {
	const parsed = environment.safeParse(variables);
	if (!parsed.success) {
		const name = String(parsed.error.issues[0]?.path[0]);
		throw new StartupError(`The setting ${name} is not valid: '${variables[name]}'.`);
	}
	const env = parsed.data;
	const host = env.HOST ?? '127.0.0.1';
	const phoneGateway = readPhoneGateway(env);
	return {
		isProduction: env.NODE_ENV === 'production',
		port: env.PORT,
		host,
		healthPort: env.HEALTH_PORT,
		dataDir: dataDirOf(env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		publicUrl: readPublicUrl(env.PUBLIC_URL, env.PORT),
		operator: { name: env.OPERATOR_NAME, email: env.OPERATOR_EMAIL },
		secretKey: env.SECRET_KEY,
		backupPassphrase: readPassphrase(env.BACKUP_PASSPHRASE),
		trustProxy: listOf(env.TRUST_PROXY),
		metricsToken: env.METRICS_TOKEN,
		corsOrigins: readOrigins(env.CORS_ORIGINS),
		sandboxAllowedInProduction: env.KINBELL_SANDBOX,
		requestMs: env.REQUEST_SECONDS * 1000,
		logLevel: env.LOG_LEVEL,
		smtp: together({ SMTP_URL: env.SMTP_URL, MAIL_FROM: env.MAIL_FROM }, (all) => ({
			url: all.SMTP_URL,
			from: all.MAIL_FROM,
		})),
		signUp: env.SIGN_UP,
		googleSignIn: env.GOOGLE_SIGN_IN,
		mailboxUrl: env.MAILBOX_URL,
		google: together(
			{ GOOGLE_CLIENT_ID: env.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: env.GOOGLE_CLIENT_SECRET },
			(all) => ({
				clientId: all.GOOGLE_CLIENT_ID,
				clientSecret: all.GOOGLE_CLIENT_SECRET,
				issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
			}),
		),
		stripe: together(
			{
				STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
				STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
				STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY,
				STRIPE_PRICE_BASIC: env.STRIPE_PRICE_BASIC,
				STRIPE_PRICE_PREMIUM: env.STRIPE_PRICE_PREMIUM,
			},
			(all) => ({
				secretKey: all.STRIPE_SECRET_KEY,
				publishableKey: all.STRIPE_PUBLISHABLE_KEY,
				webhookSecrets: listOf(all.STRIPE_WEBHOOK_SECRET),
				prices: { basic: all.STRIPE_PRICE_BASIC, premium: all.STRIPE_PRICE_PREMIUM },
				apiBase: readApiBase('STRIPE_API_BASE', env.STRIPE_API_BASE),
			}),
		),
		texts: readTexts(env),
		twilio: together(
			{
				TWILIO_ACCOUNT_SID: env.TWILIO_ACCOUNT_SID,
				TWILIO_AUTH_TOKEN: env.TWILIO_AUTH_TOKEN,
				TWILIO_FROM: env.TWILIO_FROM,
			},
			(all) => ({
				accountSid: all.TWILIO_ACCOUNT_SID,
				authToken: all.TWILIO_AUTH_TOKEN,
				from: all.TWILIO_FROM,
				apiBase: readApiBase('TWILIO_API_BASE', env.TWILIO_API_BASE),
			}),
		),
		phoneGateway,
		textCountries: readTextCountries(env.TEXT_COUNTRIES),
		sandboxNumbers: env.SANDBOX_NUMBERS,
		roomMinutes: env.ROOM_MINUTES,
		turn: together({ TURN_URLS: env.TURN_URLS, TURN_SECRET: env.TURN_SECRET }, (all) => ({
			urls: readTurnUrls(all.TURN_URLS),
			secret: all.TURN_SECRET,
		})),
		isRelayOnly: readRelayOnly(env),
		mediaPort: env.MEDIA_PORT || env.PORT,
		mediaAddresses: readAddresses(env.MEDIA_ADDRESSES),
		janus: together({ JANUS_URL: env.JANUS_URL, JANUS_SECRET: env.JANUS_SECRET }, (all) => ({
			url: readJanusUrl(all.JANUS_URL),
			secret: all.JANUS_SECRET,
		})),
		textsPerSecond: Math.min(env.TEXTS_PER_SECOND, phoneGateway?.textsPerSecond ?? Infinity),
		senderTextsPerSecond: env.SENDER_TEXTS_PER_SECOND,
		dailyTextLimit: env.DAILY_TEXT_LIMIT || dailyTextLimitOf(env),
		agreement: env.AGREEMENT || (env.TWILIO_ACCOUNT_SID ? 'answer' : 'holder'),
		operatorMail: env.OPERATOR_MAIL,
		historyMonths: env.HISTORY_MONTHS,
		testClock: readTestClock(env),
		...readBilling(env),
		prices: readPrices(env),
		limits: readLimits(env),
	};
}

/** Takes an IPv6 address with or without brackets. */
export function isLoopback(written: string): boolean {
	const host = written.replace(/^\[(.*)\]$/, '$1');
	return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Only tests may shift time. */
function readTestClock(env: { NODE_ENV?: string; TEST_CLOCK?: string }): string | undefined {
	if (env.TEST_CLOCK === undefined || env.NODE_ENV === 'test') return env.TEST_CLOCK;
	throw new StartupError('The setting TEST_CLOCK is for tests only (NODE_ENV=test).');
}

/** An address on another computer would receive the secret key. */
function readApiBase(name: string, value: string | undefined): string | undefined {
	if (value === undefined) return undefined;
	if (!URL.canParse(value) || !isLoopback(new URL(value).hostname)) {
		throw new StartupError(`The setting ${name} must be an address on this computer.`);
	}
	return value;
}

function readPassphrase(value: string | undefined): string | undefined {
	if (value === undefined || value.length >= 12) return value;
	throw new StartupError('The setting BACKUP_PASSPHRASE must have at least 12 characters.');
}

function readOrigins(value: string | undefined): string[] {
	return listOf(value).map((written) => {
		const url = URL.canParse(written) ? new URL(written) : undefined;
		const isOrigin = url && /^https?:$/.test(url.protocol) && url.origin === written;
		if (isOrigin) return written;
		throw new StartupError(
			`The setting CORS_ORIGINS must list origins such as https://app.example.org: '${written}'.`,
		);
	});
}

function readTurnUrls(value: string): string[] {
	return listOf(value).map((url) => {
		if (/^(stun|turns?):[^\s/]+$/.test(url)) return url;
		throw new StartupError(
			`The setting TURN_URLS must list addresses such as turn:turn.example.org:3478: '${url}'.`,
		);
	});
}

function readAddresses(value: string | undefined): string[] {
	return listOf(value).map((written) => {
		if (isIP(written) > 0) return written;
		throw new StartupError(
			`The setting MEDIA_ADDRESSES must list addresses such as 203.0.113.7: '${written}'.`,
		);
	});
}

function readJanusUrl(url: string): string {
	if (URL.canParse(url) && /^wss?:$/.test(new URL(url).protocol)) return url;
	throw new StartupError(
		`The setting JANUS_URL must be an address such as ws://127.0.0.1:8188: '${url}'.`,
	);
}

function readRelayOnly(env: { RELAY_ONLY: boolean; TURN_URLS?: string }): boolean {
	if (!env.RELAY_ONLY || env.TURN_URLS) return env.RELAY_ONLY;
	throw new StartupError('The setting RELAY_ONLY needs TURN_URLS and TURN_SECRET.');
}

function readPublicUrl(value: string | undefined, port: number): string {
	const url = value ?? `http://localhost:${port}`;
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
		throw new StartupError(`The setting PUBLIC_URL is not a web address: '${url}'.`);
	}
	return new URL(url).origin;
}
