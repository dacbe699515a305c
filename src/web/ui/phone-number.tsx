import { showPhone } from '#contract/phone.ts';

/** A stored number inside a sentence, never broken over two lines. */
export function PhoneNumber({ stored }: { stored: string }) {
	return (
		<bdi className="unbroken" dir="ltr">
			{showPhone(stored)}
		</bdi>
	);
}
