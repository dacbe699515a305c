import type { Logger } from 'pino';
import type { Database } from './db/open.ts';
import type { Signals } from './db/signals.ts';
import type { Env } from './env.ts';
import type { Clock } from './gateways/clock.ts';
import type { Identity } from './gateways/identity.ts';
import type { NewId } from './gateways/ids.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { Mailbox } from './gateways/mailbox.ts';
import type { Payments } from './gateways/payments.ts';
import type { Sms } from './gateways/sms.ts';
import type { MediaEngines } from './media/engines.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Everything from outside that features use: a plain object that is handed down. */
export interface Deps {
	env: Env;
	settings: Settings;
	secrets: Secrets;
	db: Database;
	signals: Signals;
	clock: Clock;
	newId: NewId;
	log: Logger;
	metrics: Metrics;
	sms: Sms;
	mail: MailGateway;
	/** Undefined where nobody reads what comes back. */
	mailbox?: Mailbox;
	identity: Identity;
	payments: Payments;
	media: MediaEngines;
	/** Starts again with the settings as they are then; undefined where other processes work beside this one. */
	restart?: () => void;
}
