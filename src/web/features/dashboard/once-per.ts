/** A key for each thing that is sent: the same one while it stays the same, however often it is tried. */
export function oncePer(): (sent: unknown) => string {
	let last = { sent: '', key: '' };
	return (sent) => {
		const written = JSON.stringify(sent);
		if (last.sent !== written) last = { sent: written, key: newKey() };
		return last.key;
	};
}

/** Not `crypto.randomUUID`, which only pages served over HTTPS have. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
