import type { ReactNode } from 'react';

/** What the payment provider's client in the browser makes of a card. */
export type PaymentMethod = { id: string } | { refusal: string };

export interface CardFormProps {
	/** Never rejects: what goes wrong comes back as `problem`. */
	onSubmit: (createPaymentMethod: () => Promise<PaymentMethod>) => Promise<void>;
	/** Why the last card was not taken; belongs under the card. */
	problem: string | null;
	/** Further buttons beside the one that sends. */
	actions?: ReactNode;
}
