import { createTwilioSms } from '#server/gateways/twilio-sms.ts';
import type { Outcome } from '#tests/faults/check.ts';
import { twilioSettings } from '#tests/support/twilio-server.ts';
import type { Running } from './processes.ts';
import { FIRST_LOCAL_NUMBER } from './world.ts';

/** Something that hands texts to the provider when they are due. */
export interface Contender {
	/** The process above all others of its database; undefined when that runs elsewhere. */
	serverPid: number | undefined;
	/** Makes the two texts of each of these occurrences, which wait; called again with those that follow. */
	prepare(from: number, to: number): Promise<void>;
	/** How long `makeDue` takes at most, where that is longer than `prepare` took. */
	makingDueMs?(): number;
	/** Makes the texts that were prepared last due at that instant. */
	makeDue(at: Date): Promise<void>;
	/** Microseconds of CPU that putting each text into its queue took before the run. */
	enqueueUs?(): number;
	/** Whether what follows from the texts is done as well; for ours, which puts the next ones there then. */
	isFollowedUp?(): Promise<boolean>;
	/** When what becomes due during the herd is due, by the mark in its words. */
	dueMeanwhile?(): Map<string, Date>;
	startWorker(providerUrl: string): Promise<Running>;
	isSettled(): Promise<boolean>;
	/** What its own records say became of each text, for the checker of the fault tests. */
	readOutcomes(): Promise<Outcome[]>;
	close(): Promise<void>;
}

/** All contenders hand texts over with our own adapter, so its cost is the same for all. */
export function createSender(providerUrl: string) {
	return createTwilioSms(
		{ ...twilioSettings, apiBase: providerUrl },
		{ publicUrl: 'http://127.0.0.1:9', textCountries: [] },
	);
}

export interface PlainText {
	id: string;
	to: string;
	body: string;
}

/** The same texts as ours, ready to be sent. */
export function makeTexts(from: number, to: number): PlainText[] {
	return Array.from({ length: (to - from) * 2 }, (_, position) => {
		const index = from * 2 + position;
		const number = Math.floor(index / 2);
		const to = `1646${FIRST_LOCAL_NUMBER + number * 5 + (index % 2)}`;
		return {
			id: `text-${index}`,
			to,
			body: `Family ${Math.floor(number / 10)}: Good morning, how did you sleep? #${number}#`,
		};
	});
}

export function outcomeOf({ to, body }: Pick<PlainText, 'to' | 'body'>, isSent: boolean): Outcome {
	const mark = /#\d+#/.exec(body)?.[0] ?? '';
	return {
		what: `text ${mark} to ${to}`,
		thing: `${mark} to ${to}`,
		ways: ['text'],
		way: 'text',
		to,
		mark,
		status: isSent ? 'accepted' : 'queued',
		reason: null,
		isSettled: isSent,
	};
}
