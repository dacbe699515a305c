import { IconBellRinging } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPractice, type Practice, startDrill } from '#contract/drills.ts';
import * as words from '#language/app/screens/practice.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { withRequestKey } from '#web/lib/request-key.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { DrillOutcome, EarlierDrills } from './drill-outcome.tsx';
import classes from './practice-page.module.css';

const practiceQuery = queryOptions({
	queryKey: ['practice'],
	queryFn: ({ signal }) => request(getPractice, {}, { signal }),
});

/** Where the whole circle practices. */
export function Component() {
	const { data, isError, refetch } = useQuery(practiceQuery);
	const isNobody = data?.circle.length === 0;
	return (
		<Page
			title={words.title}
			intro={words.intro}
			actions={data && !isNobody && <StartButton practice={data} />}
		>
			{data && <PracticeOf practice={data} />}
			{!data && !isError && <Loading />}
			{!data && isError && <LoadError message={words.notLoaded} onRetry={() => refetch()} />}
		</Page>
	);
}

function StartButton({ practice }: { practice: Practice }) {
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			withRequestKey('drill', (idempotencyKey) => request(startDrill, {}, { idempotencyKey })),
		onSuccess: () => {
			toast.success(words.started);
			void queryClient.invalidateQueries();
		},
		onError: (error) => toast.error(messageOf(error)),
	});
	return (
		<Button
			icon={<IconBellRinging aria-hidden size={20} />}
			isBusy={isPending}
			onClick={() => mutate()}
		>
			{practice.drills.length === 0 ? words.start : words.startAgain}
		</Button>
	);
}

function PracticeOf({ practice: { circle, drills } }: { practice: Practice }) {
	const [latest, ...earlier] = drills;
	const names = circle.map(({ recipientId, name }) => (recipientId ? name : words.you));
	return (
		<>
			{circle.length > 0 ? (
				<p className={classes.who}>
					{words.whoIsAsked(names)} {words.atNight}
				</p>
			) : (
				<EmptyState
					drawing={<PhoneDrawing />}
					title={words.nobodyTitle}
					action={<LinkButton to={paths.schedules}>{words.toSchedules}</LinkButton>}
				>
					{words.nobody}
				</EmptyState>
			)}
			<p className={classes.who}>{words.noEmergencyService}</p>
			{latest && <DrillOutcome drill={latest} />}
			<EarlierDrills drills={earlier} />
		</>
	);
}
