import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
	getCalendarFeed,
	getRecipientFeed,
	renewCalendarFeed,
	renewRecipientFeed,
} from '#contract/feed.ts';
import * as words from '#language/app/screens/calendar-address.ts';
import * as shared from '#language/app/screens/shared.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './calendar-address.module.css';

interface CalendarAddressProps {
	/** Without one, the account holder's own calendar. */
	person?: { _id: string; name: string };
}

export const calendarAddressQuery = (recipientId?: string) =>
	queryOptions({
		queryKey: ['calendar-address', recipientId],
		queryFn: ({ signal }) =>
			recipientId
				? request(getRecipientFeed, { params: { recipientId } }, { signal })
				: request(getCalendarFeed, {}, { signal }),
	});

/** The address that a calendar program reads, and how to give it to one. */
export function CalendarAddress({ person }: CalendarAddressProps) {
	const { data, isError, refetch } = useQuery(calendarAddressQuery(person?._id));
	return (
		<div className={classes.calendar}>
			<p>{person ? words.introFor(person.name) : words.intro}</p>
			{data && <Address url={data.url} person={person} />}
			{!data && !isError && <Loading />}
			{!data && isError && <LoadError message={words.notLoaded} onRetry={() => refetch()} />}
		</div>
	);
}

interface AddressProps extends CalendarAddressProps {
	url: string;
}

function Address({ url, person }: AddressProps) {
	const [copiedUrl, setCopiedUrl] = useState('');
	const isCopied = copiedUrl === url;

	async function copy(): Promise<void> {
		await navigator.clipboard.writeText(url);
		setCopiedUrl(url);
	}

	return (
		<>
			<TextField
				name="calendar-address"
				label={person ? words.addressFor(person.name) : words.address}
				hint={person ? words.secretFor(person.name) : words.secret}
				note={isCopied ? words.addressCopied : ''}
				type="url"
				readOnly
				value={url}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Row>
				<Button
					look="secondary"
					icon={<IconCopy aria-hidden size={20} />}
					onClick={() => void copy()}
				>
					{isCopied ? words.copied : words.copy}
				</Button>
				<Renewal person={person} />
			</Row>
			<Fold summary={words.how}>
				<ul className={classes.steps}>
					{words.steps.map((step) => (
						<li key={step}>{marked(step, { b: (inner) => <b>{inner}</b> })}</li>
					))}
				</ul>
				<p>{words.slow}</p>
			</Fold>
		</>
	);
}

function Renewal({ person }: CalendarAddressProps) {
	const [isAsking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			person
				? request(renewRecipientFeed, { params: { recipientId: person._id } })
				: request(renewCalendarFeed, {}),
		onSuccess: (renewed) => {
			queryClient.setQueryData(calendarAddressQuery(person?._id).queryKey, renewed);
			toast.success(words.renewed, words.renewedHint);
		},
		onError: (error) => toast.error(shared.error, messageOf(error)),
		onSettled: () => setAsking(false),
	});
	return (
		<>
			<Button
				look="quiet"
				icon={<IconRefresh aria-hidden size={20} />}
				onClick={() => setAsking(true)}
			>
				{words.renew}
			</Button>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={words.askRenew}
				confirmLabel={words.renew}
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				{person ? words.afterRenewFor(person.name) : words.afterRenew}
			</ConfirmDialog>
		</>
	);
}
