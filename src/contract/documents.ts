/** The HTML files of the web app. Whoever only joins a call does not load the rest of it. */
export const documents = ['index.html', 'join.html'] as const;

/** Which of them shows a page. */
export function documentOf(url: string): (typeof documents)[number] {
	return /^\/j\//.test(url) ? 'join.html' : 'index.html';
}
