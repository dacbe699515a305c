/**
 * Settles in a task of its own: before it, a busy phone can draw or answer a tap. Unlike a timer it
 * comes at once, also in a tab that nobody sees.
 */
export function nextTask(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}
