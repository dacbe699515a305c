import { useQuery } from '@tanstack/react-query';
import { getReceipts } from '#contract/billing.ts';
import type { Reply } from '#contract/endpoint.ts';
import * as words from '#language/app/screens/billing.ts';
import { showPrice } from '#language/plans.ts';
import { request } from '#web/lib/api.ts';
import { longDate } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { brandName } from '#words/card-brands.ts';
import classes from './payments.module.css';
import { subscriptionKey } from './use-subscription.ts';

type Paid = Reply<typeof getReceipts>;

/** The card on file and the receipts, as the payment provider has them. */
export function Payments() {
	const { data, error, refetch } = useQuery({
		queryKey: [...subscriptionKey, 'receipts'],
		queryFn: ({ signal }) => request(getReceipts, {}, { signal }),
	});
	return (
		<Card title={words.payments}>
			{data ? (
				<>
					{data.card && <p>{cardWords(data.card)}</p>}
					<Receipts receipts={data.receipts} />
				</>
			) : error ? (
				<LoadError message={words.paymentsNotLoaded} onRetry={() => void refetch()} />
			) : (
				<Loading label={words.loadingPayments} />
			)}
		</Card>
	);
}

function cardWords({ brand, last4, expMonth, expYear }: NonNullable<Paid['card']>): string {
	const expiry = `${String(expMonth).padStart(2, '0')}/${expYear}`;
	return words.cardOnFile(brandName(brand) ?? words.card, last4, expiry);
}

function Receipts({ receipts }: Pick<Paid, 'receipts'>) {
	const { timezone } = useUser();
	if (receipts.length === 0) return <p className={classes.none}>{words.noPayments}</p>;
	return (
		<ul className={classes.receipts}>
			{receipts.map(({ _id, at, amountCents, status, url }) => {
				const day = longDate(new Date(at), timezone);
				return (
					<li key={_id}>
						<span>{day}</span>
						<span>{showPrice(amountCents)}</span>
						<span data-status={status}>{words.receiptStates[status]}</span>
						{url && (
							<a href={url} target="_blank" rel="noreferrer" aria-label={words.receiptOf(day)}>
								{words.receipt}
							</a>
						)}
					</li>
				);
			})}
		</ul>
	);
}
