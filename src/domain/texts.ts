/** The wording of every text that Kinbell sends: warm, short, and saying who it is from. */

export function codeText(code: string): string {
	return `Kinbell: your code is ${code}. It works for 10 minutes. We never ask you for it by phone.`;
}
