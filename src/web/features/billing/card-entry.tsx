import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createSubscription } from '#contract/billing.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { CardFormProps } from './card-form.ts';
import type { Details } from './use-subscription.ts';

const SandboxCardForm = lazy(() => import('./sandbox-card-form.tsx'));
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'));

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

	const handleSubmit: CardFormProps['onSubmit'] = async (createPaymentMethod) => {
		setProblem(null);
		try {
			const made = await createPaymentMethod();
			if ('refusal' in made) return refuse(made.refusal, made.refusal);
			const reply = await call(createSubscription, { body: { email, paymentMethodId: made.id } });
			if (saysError(reply)) return refuse('Failed', FAILED);
		} catch (error) {
			if (error instanceof NetworkError && saysError(error.cause)) return refuse('Failed', FAILED);
			if (!(error instanceof ApiError)) {
				return setProblem('Payment processing failed. Please try again.');
			}
			const isProviders = error.problem.code === 'payment_failed';
			return refuse(isProviders ? error.message : 'Failed', error.message);
		}
		toast.success('Payment successful', 'You started free trial.');
		await onStarted();
	};

	function refuse(announced: string, reason: string): void {
		toast.error('Payment failed', announced, 5000);
		setProblem(reason);
	}

	const form = { onSubmit: handleSubmit, problem, actions };
	return (
		<Suspense fallback={<Loading />}>
			{cardEntry.kind === 'sandbox' ? (
				<SandboxCardForm {...form} />
			) : (
				<StripeCardForm {...form} publishableKey={cardEntry.publishableKey} />
			)}
		</Suspense>
	);
}
