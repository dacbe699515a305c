import * as z from 'zod/mini';

/**
 * The parts of Janus' messages that we use: https://janus.conf.meetecho.com/docs/rest.html and
 * …/videoroom.html
 */

const jsep = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() });
export type Jsep = z.output<typeof jsep>;

const person = z.object({ id: z.string() });

/** Messages of the VideoRoom plugin, with `string_ids`. */
const roomMessage = z.object({
	videoroom: z.optional(z.string()),
	error_code: z.optional(z.number()),
	error: z.optional(z.string()),
	private_id: z.optional(z.number()),
	publishers: z.optional(z.array(person)),
	participants: z.optional(z.array(person)),
	/** Whose sound or picture ended; `ok` means our own. */
	unpublished: z.optional(z.string()),
	leaving: z.optional(z.string()),
	/** The streams we receive; an inactive stream is a free place. */
	streams: z.optional(
		z.array(
			z.object({
				mid: z.string(),
				feed_id: z.optional(z.string()),
				active: z.optional(z.boolean()),
			}),
		),
	),
});
export type JanusRoomMessage = z.output<typeof roomMessage>;

export const janusMessage = z.object({
	janus: z.string(),
	transaction: z.optional(z.string()),
	/** The handle that an event belongs to. */
	sender: z.optional(z.number()),
	data: z.optional(z.object({ id: z.number() })),
	error: z.optional(z.object({ code: z.number(), reason: z.string() })),
	plugindata: z.optional(z.object({ data: roomMessage })),
	jsep: z.optional(jsep),
	candidate: z.optional(
		z.object({
			candidate: z.optional(z.string()),
			sdpMid: z.optional(z.string()),
			sdpMLineIndex: z.optional(z.number()),
		}),
	),
});
export type JanusMessage = z.output<typeof janusMessage>;

/** Janus refused; its codes are in `janusCodes`. */
export class JanusError extends Error {
	readonly code: number;

	constructor(code: number, reason: string) {
		super(`Janus: ${reason} (${code})`);
		this.code = code;
	}
}

export const janusCodes = {
	unauthorized: 403,
	noSuchRoom: 426,
	roomExists: 427,
	noSuchFeed: 428,
	invalidElement: 430,
} as const;
