import type { Notice } from '#contract/notices.ts';
import type { MailWords } from './mail.ts';

interface Digest {
	/** The kind of the first notice. */
	kind: Notice['kind'];
	count: number;
	/** What is quoted; null while nobody has confirmed the address, which may be a stranger's. */
	quoted: string[] | null;
}

/** A language's sentences for the mail that collects notices. */
interface DigestSentences {
	/** The subject for a single notice. */
	titles: Record<Notice['kind'], string>;
	/** The subject for several. */
	several: (count: number) => string;
	/** Said instead of what is quoted, to an address that nobody has confirmed. */
	logInToRead: string;
	/** Said after what is quoted. */
	more: (count: number) => string;
	button: string;
	closing: string;
}

export function digestIn(say: DigestSentences) {
	return ({ kind, count, quoted }: Digest): MailWords => {
		const more = quoted ? count - quoted.length : 0;
		return {
			subject: count === 1 ? say.titles[kind] : say.several(count),
			paragraphs: [...(quoted ?? [say.logInToRead]), ...(more > 0 ? [say.more(more)] : [])],
			button: say.button,
			closing: say.closing,
		};
	};
}
