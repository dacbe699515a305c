import { IconCircleCheck, IconDevices } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logoutEverywhere } from '#contract/accounts.ts';
import {
	endSession as endOneSession,
	listSessions,
	type SessionSummary,
} from '#contract/ways-in.ts';
import * as words from '#language/app/screens/settings.ts';
import * as shared from '#language/app/screens/shared.ts';
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

export const sessionsQuery = queryOptions({
	queryKey: ['sessions'],
	queryFn: ({ signal }) => request(listSessions, {}, { signal }),
});

export function SessionsSection() {
	const { data, isError, refetch } = useQuery(sessionsQuery);
	return (
		<Card title={words.devices}>
			<p>{words.devicesIntro}</p>
			{data && (
				<ul className={classes.list}>
					{data.map((session) => (
						<SessionRow key={session._id} session={session} />
					))}
				</ul>
			)}
			{!data && !isError && <Loading />}
			{!data && isError && <LoadError message={words.devicesNotLoaded} onRetry={() => refetch()} />}
			<LogOutEverywhere />
		</Card>
	);
}

function SessionRow({ session }: { session: SessionSummary }) {
	const { _id, startedAt, lastSeenAt, current } = session;
	const device = session.device || words.unknownDevice;
	const { timezone } = useUser();
	const [isAsking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => request(endOneSession, { params: { sessionId: _id } }),
		onSuccess: () => {
			toast.success(words.loggedOut, current ? undefined : device);
			if (current) return endSession();
			setAsking(false);
			void queryClient.invalidateQueries(sessionsQuery);
		},
		onError: (error) => {
			toast.error(shared.error, messageOf(error));
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
									{words.thisDevice}
								</Tag>
							)}
						</>
					}
					second={words.deviceTimes(moment(startedAt), moment(lastSeenAt))}
				/>
			</span>
			<Button
				look="secondary"
				aria-label={words.logOutDevice(device)}
				onClick={() => setAsking(true)}
			>
				{words.logOut}
			</Button>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={current ? words.askLogOutHere : words.askLogOutThere(device)}
				confirmLabel={words.logOut}
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				{current ? words.afterLogOutHere : words.afterLogOutThere}
			</ConfirmDialog>
		</li>
	);
}

function LogOutEverywhere() {
	const [isAsking, setAsking] = useState(false);
	const { mutate, isPending } = useMutation({
		mutationFn: () => request(logoutEverywhere, {}),
		onSuccess: () => {
			toast.success(words.loggedOutEverywhere);
			endSession();
		},
		onError: (error) => toast.error(shared.error, messageOf(error)),
	});
	return (
		<>
			<FormActions>
				<Button look="secondary" onClick={() => setAsking(true)}>
					{words.logOutEverywhere}
				</Button>
			</FormActions>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={words.askLogOutEverywhere}
				confirmLabel={words.logOutEverywhere}
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				{words.afterLogOutEverywhere}
			</ConfirmDialog>
		</>
	);
}
