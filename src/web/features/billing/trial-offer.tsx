import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { createSubscription, type Plan } from '#contract/billing.ts';
import { TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import * as words from '#language/app/screens/card.ts';
import { ApiError, NetworkError, offlineOr, request } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './billing.module.css';
import type { CardFormProps } from './card-form.ts';
import { type Details, refreshSubscription } from './use-subscription.ts';

interface TrialOfferProps {
	details: Details;
	onStarted: () => void;
}

/** For an account that never had a plan. */
export function TrialOffer({ details, onStarted }: TrialOfferProps) {
	const { plans, cardEntry, firstChargeAt } = details;
	const { email, timezone } = useUser();
	const [isOpen, setOpen] = useState(false);
	const plan = plans.find(({ id }) => id === TRIAL_TIER);
	if (!plan || !firstChargeAt) return null;

	async function handleStarted(): Promise<void> {
		await refreshSubscription();
		onStarted();
	}

	return (
		<Card title={words.tryPlan(plan.name, TRIAL_DAYS)}>
			<TrialTerms plan={plan} firstChargeAt={firstChargeAt} timezone={timezone} />
			{isOpen ? (
				<div className={classes.entry}>
					<CardEntry
						cardEntry={cardEntry}
						email={email}
						onStarted={handleStarted}
						actions={
							<Button look="quiet" onClick={() => setOpen(false)}>
								{words.notNow}
							</Button>
						}
					/>
				</div>
			) : (
				<FormActions>
					<Button onClick={() => setOpen(true)}>{words.startTrial(TRIAL_DAYS)}</Button>
				</FormActions>
			)}
		</Card>
	);
}

interface TrialTermsProps {
	/** The plan that the trial tries out. */
	plan: Pick<Plan, 'name' | 'price' | 'limits'>;
	firstChargeAt: string;
	timezone: string;
}

/** Says what the plan is, and the day and the amount of the first charge. Stands before every card form. */
export function TrialTerms({ plan, firstChargeAt, timezone }: TrialTermsProps) {
	const { name, price, limits } = plan;
	const day = dayOf(new Date(firstChargeAt), timezone);
	return (
		<>
			<p>{words.trialTerms(name, price, limits.callsPerMonth, limits.textsPerMonth)}</p>
			<p>{marked(words.firstCharge(day, price), { b: (inner) => <strong>{inner}</strong> })}</p>
		</>
	);
}

type Kind = Details['cardEntry']['kind'];
type CardForm = ComponentType<CardFormProps & { publishableKey: string }>;

const load: Record<Kind, () => Promise<CardForm>> = {
	sandbox: async () => (await import('./sandbox-card-form.tsx')).default,
	stripe: async () => (await import('./stripe-card-form.tsx')).default,
};
/** `loadCardForm` replaces an entry, so that the form renders without a pause. */
const forms: Record<Kind, CardForm> = {
	sandbox: lazyPart(load.sandbox),
	stripe: lazyPart(load.stripe),
};

export async function loadCardForm(kind: Kind): Promise<void> {
	forms[kind] = await load[kind]();
}

interface CardEntryProps {
	cardEntry: Details['cardEntry'];
	/** The address of the account that gets the trial. */
	email: string;
	onStarted: () => void | Promise<void>;
	actions?: ReactNode;
}

/** A reply with a field `error` is a failure, whatever its status. */
function saysError(reply: unknown): boolean {
	return typeof reply === 'object' && reply !== null && 'error' in reply && Boolean(reply.error);
}

/** Takes a card and starts the free trial with it. The card itself never reaches our server. */
export function CardEntry({ cardEntry, email, onStarted, actions }: CardEntryProps) {
	const [problem, setProblem] = useState<string | null>(null);
	/** True once an answer was lost: the trial may have started anyway. */
	const isUnsure = useRef(false);

	const handleSubmit: CardFormProps['onSubmit'] = async (createPaymentMethod) => {
		setProblem(null);
		try {
			const made = await createPaymentMethod();
			if ('refusal' in made) return refuse(made.refusal, made.refusal);
			const reply = await request(createSubscription, {
				body: { email, paymentMethodId: made.id },
			});
			if (saysError(reply)) return refuse(words.failed, words.notStarted);
		} catch (error) {
			if (error instanceof NetworkError && saysError(error.cause)) {
				return refuse(words.failed, words.notStarted);
			}
			if (!(error instanceof ApiError)) {
				isUnsure.current ||= error instanceof NetworkError;
				return setProblem(offlineOr(words.broken, error));
			}
			const { code } = error.problem;
			const isRunning = code === 'trial_running' || (code === 'duplicate' && isUnsure.current);
			if (!isRunning) {
				return refuse(code === 'payment_failed' ? error.message : words.failed, error.message);
			}
		}
		toast.success(words.started, words.startedMore);
		await onStarted();
	};

	function refuse(announced: string, reason: string): void {
		toast.error(words.refused, announced, 5000);
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
