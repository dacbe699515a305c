import type { Database } from '../db/open.ts';
import type { Env } from '../env.ts';
import { chooseEngines } from '../media/engines.ts';
import type { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import type { Clock } from './clock.ts';
import { createGoogleIdentity } from './google-identity.ts';
import type { Identity } from './identity.ts';
import { createImapMailbox } from './imap-mailbox.ts';
import { noIdentity } from './no-identity.ts';
import { noSms } from './no-sms.ts';
import { createPhoneSms } from './phone-sms.ts';
import { createSandboxIdentity } from './sandbox-identity.ts';
import { createSandboxMail } from './sandbox-mail.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createSandboxSms } from './sandbox-sms.ts';
import type { Sms } from './sms.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { createStripePayments } from './stripe-payments.ts';
import { createTwilioSms } from './twilio-sms.ts';

interface Needs {
	env: Env;
	secrets: Secrets;
	db: Database;
	clock: Clock;
}

export const chooseGateways = (needs: Needs) => ({
	...chooseProviders(needs),
	media: chooseEngines(needs.env),
});

/** Chooses the real provider when its settings are there, otherwise the sandbox. */
export function chooseProviders(needs: Needs) {
	const { env } = needs;
	refuseSandboxInProduction(env);
	return {
		sms: chooseSms(needs),
		mail: env.smtp ? createSmtpMail(env.smtp) : createSandboxMail(needs),
		mailbox: env.mailboxUrl ? createImapMailbox(env.mailboxUrl) : undefined,
		identity: chooseIdentity(needs),
		payments: env.stripe
			? createStripePayments(env.stripe)
			: createSandboxPayments({ ...needs, publicUrl: env.publicUrl }),
	};
}

function chooseIdentity({ env, secrets, clock }: Needs): Identity {
	if (env.googleSignIn === 'off') return noIdentity;
	if (env.google) return createGoogleIdentity(env.google);
	return createSandboxIdentity({ publicUrl: env.publicUrl, secrets, clock });
}

function chooseSms(needs: Needs): Sms {
	const { env, secrets, clock } = needs;
	if (env.texts === 'off') return noSms;
	if (env.twilio) return createTwilioSms(env.twilio, env);
	if (env.phoneGateway) {
		const { publicUrl, textCountries } = env;
		const ownKey = secrets.phoneKey;
		return createPhoneSms(env.phoneGateway, { publicUrl, textCountries, clock, ownKey });
	}
	return createSandboxSms(needs, env.sandboxNumbers);
}

function refuseSandboxInProduction(env: Env): void {
	if (!env.isProduction || env.sandboxAllowedInProduction) return;
	if (!env.smtp) throw new StartupError(missing('SMTP_URL', 'mail'));
	if (!env.google && env.googleSignIn === 'on') {
		throw new StartupError(missing('GOOGLE_CLIENT_ID', 'sign-in, or GOOGLE_SIGN_IN=off'));
	}
	if (!env.stripe && env.billing === 'plans') {
		throw new StartupError(missing('STRIPE_SECRET_KEY', 'cards, or BILLING=off'));
	}
	if (!env.twilio && !env.phoneGateway && env.texts === 'on') {
		const settings = 'TWILIO_ACCOUNT_SID or PHONE_GATEWAY_URL';
		throw new StartupError(missing(settings, 'texts, or TEXTS=off'));
	}
}

function missing(name: string, provider: string): string {
	return `In production the setting ${name} is needed for ${provider}; KINBELL_SANDBOX=1 allows the sandbox instead.`;
}
