import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice, Outcome } from '#web/ui/notice.tsx';
import { describeSubscription } from './subscription-words.ts';
import { type Details, useCheckout } from './use-subscription.ts';

interface PlanStatusProps {
	details: Details;
	/** It has just become so, by a press on this page. */
	isNews: boolean;
}

export function PlanStatus({ details, isNews }: PlanStatusProps) {
	const { timezone } = useUser();
	const words = describeSubscription(details, timezone);
	if (!words) return null;
	const content = (
		<>
			<strong>{words.title}</strong>
			<p>{words.text}</p>
		</>
	);
	if (isNews) return <Outcome tone="success">{content}</Outcome>;
	return (
		<Notice
			tone={words.tone}
			actions={details.status === 'past_due' && <PayAgain tier={details.tier} />}
		>
			{content}
		</Notice>
	);
}

function PayAgain({ tier }: Pick<Details, 'tier'>) {
	const { mutate, isPending } = useCheckout();
	return (
		<Button isBusy={isPending} onClick={() => mutate(tier)}>
			Pay with another card
		</Button>
	);
}
