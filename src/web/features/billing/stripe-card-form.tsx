import type { StripeCardElement, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { TRIAL_DAYS } from '#contract/plans.ts';
import * as words from '#language/app/screens/card.ts';
import { Button } from '#web/ui/button.tsx';
import { FramedField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import type { CardFormProps, PaymentMethod } from './card-form.ts';

/** Stripe's own field in Stripe's own frame: even this page cannot read the card. */
export default function StripeCardForm(props: CardFormProps & { publishableKey: string }) {
	const { publishableKey, onSubmit, problem, actions } = props;
	const box = useRef<HTMLDivElement>(null);
	const card = useRef<StripeCardElement>(null);
	const [isBusy, setBusy] = useState(false);
	const [isChanged, setChanged] = useState(false);
	const {
		data: stripe,
		isPending,
		refetch,
	} = useQuery({
		queryKey: ['stripe', publishableKey],
		queryFn: () => loadStripe(publishableKey, { locale: stripeLocale() }),
		staleTime: Number.POSITIVE_INFINITY,
	});

	useEffect(() => {
		if (!stripe || !box.current) return;
		const element = stripe.elements().create('card', { style: { base: fieldLook() } });
		element.on('ready', () => element.focus());
		element.on('change', () => setChanged(true));
		element.mount(box.current);
		card.current = element;
		return () => element.destroy();
	}, [stripe]);

	useEffect(() => {
		if (problem) card.current?.focus();
	}, [problem]);

	async function createPaymentMethod(): Promise<PaymentMethod> {
		if (!stripe || !card.current) throw new Error('The card field is not there yet');
		const made = await stripe.createPaymentMethod({ type: 'card', card: card.current });
		if (made.error) return { refusal: made.error.message ?? words.failed };
		return { id: made.paymentMethod.id };
	}

	async function handleSubmit(event: SyntheticEvent): Promise<void> {
		event.preventDefault();
		if (isBusy) return;
		setBusy(true);
		setChanged(false);
		await onSubmit(createPaymentMethod);
		setBusy(false);
	}

	if (isPending) return <Loading />;
	if (!stripe) {
		return <LoadError message={words.formNotLoaded} onRetry={() => refetch()} />;
	}
	return (
		<Form onSubmit={handleSubmit}>
			<FramedField
				name="card"
				label={words.card}
				hint={words.cardHint}
				error={isChanged ? null : problem}
			>
				<div ref={box} />
			</FramedField>
			<FormActions>
				<Button type="submit" isBusy={isBusy}>
					{words.startTrial(TRIAL_DAYS)}
				</Button>
				{actions}
			</FormActions>
		</Form>
	);
}

/** Stripe's field speaks the page's language. */
const stripeLocale = () => document.documentElement.lang as StripeElementLocale;

/** Our style sheets do not reach into the frame, so we pass it the values that it needs. */
function fieldLook() {
	const styles = getComputedStyle(document.documentElement);
	const color = (name: string) => styles.getPropertyValue(name);
	return {
		color: color('--ink'),
		fontSize: styles.fontSize,
		'::placeholder': { color: color('--dim') },
		iconColor: color('--link'),
	};
}
