/* Runs while the app's code is still on its way: asks who is signed in, and for what the page shows. */
import { askEarly } from '#web/lib/early-replies.ts';
import { earlyRequests } from '#web/lib/early-requests.ts';
import { nextTask } from '#web/lib/next-task.ts';
import { readToken } from '#web/lib/token.ts';

const token = readToken();
if (token !== null) {
	askEarly(token, earlyRequests(location));
	void readLanguage(document.documentElement.lang);
} else {
	// Who is not signed in is led away.
	document.querySelector('[data-still]')?.remove();
}

/**
 * For its first number and date the browser reads what it knows of languages, which keeps a phone
 * busy for a while. Now nobody waits for that.
 */
async function readLanguage(language: string): Promise<void> {
	const uses = [
		() => new Intl.Locale(language).maximize(),
		() => new Intl.NumberFormat(language).format(0),
		() => new Intl.DateTimeFormat(language).format(),
	];
	for (const use of uses) {
		await nextTask();
		use();
	}
}
