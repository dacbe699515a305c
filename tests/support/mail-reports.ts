import { readFileSync } from 'node:fs';

/** A report in the form in which that server sends it, about the mail with this Message-ID. */
export function readSample(name: string, messageId: string): string {
	const file = new URL(`mail-reports/${name}.eml`, import.meta.url);
	return readFileSync(file, 'utf8')
		.replaceAll('{{id}}', messageId)
		.replaceAll('{{id-in-two-lines}}', `${messageId.slice(0, 50)}=\n${messageId.slice(50)}`)
		.replaceAll('\n', '\r\n');
}
