/** What a personal link opens. A document of its own: it loads nothing of the app. */
export function JoinPage() {
	return (
		<main>
			<h1>Join the call</h1>
		</main>
	);
}
