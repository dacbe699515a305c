/** The mailbox to which mail servers send their reports about our mails. */
export interface Mailbox {
	/** Tells it apart from others, without its password. */
	readonly name: string;
	/** The mails that came after `seen`, oldest first and not too many at once. Changes nothing there. */
	readNew(seen: Seen | null): Promise<{ mails: Uint8Array[]; seen: Seen }>;
}

/** The last mail that was read: numbers count up for as long as `validity` stays the same (RFC 3501). */
export interface Seen {
	validity: string;
	uid: number;
}
