/* Replies that were asked for before the app's code arrived (src/web/early.ts). Each is taken once, by
 * the request that the app would otherwise send. */

/** As long as the app itself shows a list without asking again. */
const FRESH_MS = 10_000;

let token: string | null = null;
let replies = new Map<string, { reply: Promise<Response>; until: number }>();

export function askEarly(bearer: string, urls: readonly string[]): void {
	token = bearer;
	const headers = headersOf(bearer);
	for (const url of urls) {
		const reply = fetch(url, { headers }).then(readWhole);
		// If nobody takes it, nobody needs to know that it failed.
		reply.catch(() => {});
		replies.set(url, { reply, until: performance.now() + FRESH_MS });
	}
}

/** An answer that nobody takes is read all the same, or its connection would stay open. */
async function readWhole(response: Response): Promise<Response> {
	return new Response(await response.arrayBuffer(), response);
}

export function headersOf(bearer: string | null): Record<string, string> {
	return {
		accept: 'application/json',
		'accept-language': document.documentElement.lang,
		...(bearer !== null && { authorization: `Bearer ${bearer}` }),
	};
}

/** Undefined where nobody asked, or somebody else did. */
export function takeEarly(url: string, bearer: string | null): Promise<Response> | undefined {
	const early = replies.get(url);
	replies.delete(url);
	if (!early || bearer === null || bearer !== token) return undefined;
	return performance.now() < early.until ? early.reply : undefined;
}

/** The same session goes on with another token. */
export function renewEarly(older: string, fresh: string): void {
	if (older === token) token = fresh;
}

/** The session has ended: nobody else may see its replies. */
export function forgetEarly(): void {
	token = null;
	replies = new Map();
}
