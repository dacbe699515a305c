import type { Database } from '../db/open.ts';
import type { Env } from '../env.ts';
import { chooseEngines } from '../media/engines.ts';
import type { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import type { Clock } from './clock.ts';
import { createGoogleIdentity } from './google-identity.ts';
import { createSandboxIdentity } from './sandbox-identity.ts';
import { createSandboxMail } from './sandbox-mail.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createSandboxSms } from './sandbox-sms.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { createStripePayments } from './stripe-payments.ts';
import { createTwilioSms } from './twilio-sms.ts';

interface Needs {
	env: Env;
	secrets: Secrets;
	db: Database;
	clock: Clock;
}

/** Chooses the real provider when its settings are there, otherwise the sandbox. */
export function chooseGateways(needs: Needs) {
	const { env, secrets, clock } = needs;
	refuseSandboxInProduction(env);
	return {
		sms: env.twilio
			? createTwilioSms(env.twilio, env)
			: createSandboxSms(needs, env.sandboxNumbers),
		mail: env.smtp ? createSmtpMail(env.smtp) : createSandboxMail(needs),
		identity: env.google
			? createGoogleIdentity(env.google)
			: createSandboxIdentity({ publicUrl: env.publicUrl, secrets, clock }),
		payments: env.stripe
			? createStripePayments(env.stripe)
			: createSandboxPayments({ ...needs, publicUrl: env.publicUrl }),
		media: chooseEngines(env),
	};
}

function refuseSandboxInProduction(env: Env): void {
	if (!env.isProduction || env.sandboxAllowedInProduction) return;
	if (!env.smtp) throw new StartupError(missing('SMTP_URL', 'mail'));
	if (!env.google) throw new StartupError(missing('GOOGLE_CLIENT_ID', 'sign-in'));
	if (!env.stripe) throw new StartupError(missing('STRIPE_SECRET_KEY', 'cards'));
	if (!env.twilio) throw new StartupError(missing('TWILIO_ACCOUNT_SID', 'texts'));
}

function missing(name: string, provider: string): string {
	return `In production the setting ${name} is needed for ${provider}; KINBELL_SANDBOX=1 allows the sandbox instead.`;
}
