import { IconCircleCheck, IconDevices } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logoutEverywhere } from '#contract/accounts.ts';
import {
	endSession as endOneSession,
	listSessions,
	type SessionSummary,
} from '#contract/ways-in.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { endSession, useUser } from '#web/lib/session.ts';
import { Tag } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TwoLines } from '#web/ui/cell.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './settings.module.css';

export const sessionsQuery = { queryKey: ['sessions'] };

export function SessionsSection() {
	const { data, isError, refetch } = useQuery({
		...sessionsQuery,
		queryFn: ({ signal }) => request(listSessions, {}, { signal }),
	});
	return (
		<Card title="Your devices">
			<p>Lost a phone, or used a computer that is not yours? Log out on all of them at once.</p>
			{data && (
				<ul className={classes.list}>
					{data.map((session) => (
						<SessionRow key={session._id} session={session} />
					))}
				</ul>
			)}
			{!data && !isError && <Loading />}
			{!data && isError && (
				<LoadError message="We couldn’t load your devices." onRetry={() => refetch()} />
			)}
			<LogOutEverywhere />
		</Card>
	);
}

function SessionRow({ session }: { session: SessionSummary }) {
	const { _id, startedAt, lastSeenAt, current } = session;
	const device = session.device || 'Unknown device';
	const { timezone } = useUser();
	const [isAsking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => request(endOneSession, { params: { sessionId: _id } }),
		onSuccess: () => {
			toast.success('Logged out', current ? undefined : device);
			if (current) return endSession();
			setAsking(false);
			void queryClient.invalidateQueries(sessionsQuery);
		},
		onError: (error) => {
			toast.error('Error', messageOf(error));
			setAsking(false);
			void queryClient.invalidateQueries(sessionsQuery);
		},
	});
	const moment = (at: string) => dayAndTime(new Date(at), timezone);
	return (
		<li>
			<IconDevices aria-hidden />
			<span>
				<TwoLines
					first={
						<>
							{device}{' '}
							{current && (
								<Tag color="green" icon={<IconCircleCheck size={16} aria-hidden />}>
									This device
								</Tag>
							)}
						</>
					}
					second={`Logged in ${moment(startedAt)}. Last seen ${moment(lastSeenAt)}.`}
				/>
			</span>
			<Button look="secondary" aria-label={`Log out: ${device}`} onClick={() => setAsking(true)}>
				Log out
			</Button>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={current ? 'Log out on this device?' : `Log out ${device}?`}
				confirmLabel="Log out"
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				{current
					? 'You can log in again at any time. Your schedules go on as before.'
					: 'Whoever uses that device has to log in again. Your schedules go on as before.'}
			</ConfirmDialog>
		</li>
	);
}

function LogOutEverywhere() {
	const [isAsking, setAsking] = useState(false);
	const { mutate, isPending } = useMutation({
		mutationFn: () => request(logoutEverywhere, {}),
		onSuccess: () => {
			toast.success('Logged out everywhere');
			endSession();
		},
		onError: (error) => toast.error('Error', messageOf(error)),
	});
	return (
		<>
			<FormActions>
				<Button look="secondary" onClick={() => setAsking(true)}>
					Log out everywhere
				</Button>
			</FormActions>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title="Log out everywhere?"
				confirmLabel="Log out everywhere"
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				Every device is logged out, this one too. Your schedules go on as before.
			</ConfirmDialog>
		</>
	);
}
