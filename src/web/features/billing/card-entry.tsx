import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { createSubscription } from '#contract/billing.ts';
import { ApiError, NetworkError, request } from '#web/lib/api.ts';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { CardFormProps } from './card-form.ts';
import type { Details } from './use-subscription.ts';

type Kind = Details['cardEntry']['kind'];
type CardForm = ComponentType<CardFormProps & { publishableKey: string }>;

const load: Record<Kind, () => Promise<{ default: CardForm }>> = {
	sandbox: () => import('./sandbox-card-form.tsx'),
	stripe: () => import('./stripe-card-form.tsx'),
};
/** Those that were loaded ahead are drawn at once. */
const forms: Record<Kind, CardForm> = { sandbox: lazy(load.sandbox), stripe: lazy(load.stripe) };

export async function loadCardForm(kind: Kind): Promise<void> {
	forms[kind] = (await load[kind]()).default;
}

interface CardEntryProps {
	cardEntry: Details['cardEntry'];
	/** Of the account that gets the trial. */
	email: string;
	onStarted: () => void | Promise<void>;
	actions?: ReactNode;
}

const FAILED = 'Your trial could not be started. Please try again, or use another card.';

/** A reply with a field `error` is a failure, whatever its status. */
function saysError(reply: unknown): boolean {
	return typeof reply === 'object' && reply !== null && 'error' in reply && Boolean(reply.error);
}

/** Takes a card and starts the free trial with it. The card itself never reaches our server. */
export function CardEntry({ cardEntry, email, onStarted, actions }: CardEntryProps) {
	const [problem, setProblem] = useState<string | null>(null);
	/** An answer did not come back: the trial may have begun all the same. */
	const isUnsure = useRef(false);

	const handleSubmit: CardFormProps['onSubmit'] = async (createPaymentMethod) => {
		setProblem(null);
		try {
			const made = await createPaymentMethod();
			if ('refusal' in made) return refuse(made.refusal, made.refusal);
			const reply = await request(createSubscription, {
				body: { email, paymentMethodId: made.id },
			});
			if (saysError(reply)) return refuse('Failed', FAILED);
		} catch (error) {
			if (error instanceof NetworkError && saysError(error.cause)) return refuse('Failed', FAILED);
			if (!(error instanceof ApiError)) {
				isUnsure.current ||= error instanceof NetworkError;
				return setProblem('Payment processing failed. Please try again.');
			}
			const { code } = error.problem;
			const isRunning = code === 'trial_running' || (code === 'duplicate' && isUnsure.current);
			if (!isRunning) {
				return refuse(code === 'payment_failed' ? error.message : 'Failed', error.message);
			}
		}
		toast.success('Payment successful', 'You started free trial.');
		await onStarted();
	};

	function refuse(announced: string, reason: string): void {
		toast.error('Payment failed', announced, 5000);
		setProblem(reason);
	}

	const [Form] = useState(() => forms[cardEntry.kind]);
	const publishableKey = cardEntry.kind === 'stripe' ? cardEntry.publishableKey : '';
	return (
		<Suspense fallback={<Loading />}>
			<Form
				onSubmit={handleSubmit}
				problem={problem}
				actions={actions}
				publishableKey={publishableKey}
			/>
		</Suspense>
	);
}
