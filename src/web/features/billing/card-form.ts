import type { ReactNode } from 'react';

/** The payment provider's answer in the browser: an id for the card, or why it was refused. */
export type PaymentMethod = { id: string } | { refusal: string };

export interface CardFormProps {
	/** Never rejects: a failure comes back as `problem`. */
	onSubmit: (createPaymentMethod: () => Promise<PaymentMethod>) => Promise<void>;
	/** Why the last card was refused; shown under the card. */
	problem: string | null;
	/** More buttons beside the submit button. */
	actions?: ReactNode;
}
