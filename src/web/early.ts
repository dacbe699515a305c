/* Runs while the app's code is still on its way: asks who is signed in, and for what the page shows. */
import { askEarly } from '#web/lib/early-replies.ts';
import { earlyRequests } from '#web/lib/early-requests.ts';
import { nextTask } from '#web/lib/next-task.ts';
import { readToken } from '#web/lib/token.ts';

const token = readToken();
if (token !== null) {
	askEarly(token, earlyRequests(location));
	// For its first date the browser reads what it knows of languages, which keeps a phone busy for a
	// while. Now nobody waits for that.
	void nextTask().then(() => new Intl.DateTimeFormat(document.documentElement.lang).format());
} else {
	// Who is not signed in is led away.
	document.querySelector('[data-still]')?.remove();
}
