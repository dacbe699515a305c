import * as z from 'zod/mini';

/**
 * What was found out about how people reach an installation: its address, and the sound and picture of
 * its calls. The doctor and the set-up page have the sentences from src/words.
 */
export const reachFinding = z.discriminatedUnion('code', [
	/** Only people at this computer reach it. */
	z.object({ code: z.literal('address_here') }),
	/** Browsers give no camera and no microphone to a page without a certificate. */
	z.object({ code: z.literal('address_plain') }),
	z.object({ code: z.literal('address_works'), url: z.string() }),
	z.object({ code: z.literal('address_unknown'), host: z.string() }),
	z.object({ code: z.literal('address_silent'), url: z.string(), said: z.string() }),
	/** Something answers there, but not Kinbell. */
	z.object({ code: z.literal('address_elsewhere'), url: z.string() }),
	z.object({ code: z.literal('certificate_bad'), host: z.string(), said: z.string() }),

	z.object({ code: z.literal('port_free'), port: z.number() }),
	z.object({ code: z.literal('port_ours'), port: z.number() }),
	z.object({ code: z.literal('port_taken'), port: z.number(), said: z.string() }),
	z.object({ code: z.literal('media_reached'), addresses: z.array(z.string()) }),
	/** The address of the pages is public, but none of these is. */
	z.object({
		code: z.literal('media_hidden'),
		addresses: z.array(z.string()),
		port: z.number(),
	}),
	z.object({ code: z.literal('calls_small'), machine: z.string() }),
	/** The same where people behind different routers cannot reach each other. */
	z.object({ code: z.literal('calls_lost'), machine: z.string() }),

	z.object({ code: z.literal('no_turn'), hasForwarder: z.boolean() }),
	z.object({ code: z.literal('turn_answers'), url: z.string() }),
	z.object({ code: z.literal('turn_silent'), url: z.string(), said: z.string() }),
]);
export type ReachFinding = z.output<typeof reachFinding>;

const troubles = [
	'address_plain',
	'address_unknown',
	'address_silent',
	'address_elsewhere',
	'certificate_bad',
	'port_taken',
	'media_hidden',
	'calls_lost',
	'turn_silent',
] as const;

/** Something is to be done about it. */
export type ReachTrouble = Extract<ReachFinding, { code: (typeof troubles)[number] }>;

export const isTrouble = (finding: ReachFinding): finding is ReachTrouble =>
	troubles.some((code) => code === finding.code);
