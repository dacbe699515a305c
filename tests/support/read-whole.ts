import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What was sent; undefined when the sender was killed before its end. */
export const readWhole = (stream: Readable): Promise<string | undefined> =>
	text(stream).catch(() => undefined);
