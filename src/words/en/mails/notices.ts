import type { Notice } from '#contract/notices.ts';
import type { MailWords } from '../../mail.ts';

const titles: Record<Notice['kind'], string> = {
	text_failed: 'A text didn’t arrive',
	call_failed: 'Not everyone could be called',
	limit_reached: 'You’ve reached your plan’s limit',
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
				'Log in to read it. Once you’ve confirmed this email, we’ll say here what it’s about.',
			]),
			...(more > 0 ? [`And ${more} more in Kinbell.`] : []),
		],
		button: 'Open Kinbell',
		closing: 'Kinbell shows this too, until you dismiss it.',
	};
}
