/** The request key of a search's texts; an answer to somebody's text has that text's id besides. */
export const ladderKey = (ladderId: string, inboundId?: string) =>
	inboundId ? `ladder:${ladderId}:${inboundId}` : `ladder:${ladderId}`;

export const ladderIdOf = (requestKey: string | null) =>
	requestKey?.startsWith('ladder:') ? requestKey.split(':')[1] : undefined;
