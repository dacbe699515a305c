import { showPhone } from '#contract/phone.ts';

/** A stored number inside a sentence, never broken over two lines. */
export function PhoneNumber({ stored }: { stored: string }) {
	return <span className="unbroken">{showPhone(stored)}</span>;
}
