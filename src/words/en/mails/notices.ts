import type { Notice } from '#contract/notices.ts';
import type { MailWords } from '../../mail.ts';

const titles: Record<Notice['kind'], string> = {
	text_failed: 'A text did not arrive',
	call_failed: 'Not everyone could be called',
	limit_reached: 'Your plan’s limit is reached',
	reply: 'You have a reply',
};

interface Digest {
	/** The kind of the first notice. */
	kind: Notice['kind'];
	count: number;
	/** What is quoted; null while nobody has confirmed the address, which may be a stranger's. */
	quoted: string[] | null;
}

/** What the account holder should know, collected. */
export function digestMailWords({ kind, count, quoted }: Digest): MailWords {
	const more = quoted ? count - quoted.length : 0;
	return {
		subject: count === 1 ? titles[kind] : `${count} things you should know`,
		paragraphs: [
			...(quoted ?? [
				'Log in to read it. Once you have confirmed this email, we write here what it is about.',
			]),
			...(more > 0 ? [`And ${more} more, which you find in Kinbell.`] : []),
		],
		button: 'Open Kinbell',
		closing: 'Kinbell shows this as well, until you put it away.',
	};
}
