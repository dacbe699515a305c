import classes from './linked-text.module.css';

/** The text as it was sent, with its web addresses made into links. */
export function LinkedText({ text }: { text: string }) {
	// A full stop or bracket after an address belongs to the sentence.
	const parts = text.split(/(https?:\/\/\S*[^\s.,;:!?)\]>'"])/);
	return (
		<p className={classes.text}>
			{parts.map((part, index) =>
				index % 2 === 1 ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent text never change
					<a key={index} href={part}>
						{part}
					</a>
				) : (
					part
				),
			)}
		</p>
	);
}
