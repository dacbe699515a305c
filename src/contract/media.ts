import * as z from 'zod/mini';

/** How the sound and picture of a room travel. */

/** `mesh`: from browser to browser. The others are media servers: `forwarder` is our own. */
export const engineKinds = ['mesh', 'janus', 'forwarder'] as const;

const iceServer = z.object({
	urls: z.array(z.string()),
	username: z.optional(z.string()),
	credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof iceServer>;

/** What a browser needs to send and receive in a room. */
export const mediaGrant = {
	engine: z.enum(engineKinds),
	iceServers: z.array(iceServer),
	/** Use only `relay` candidates. */
	relayOnly: z.boolean(),
};
export type MediaGrant = {
	[Fact in keyof typeof mediaGrant]: z.output<(typeof mediaGrant)[Fact]>;
};
