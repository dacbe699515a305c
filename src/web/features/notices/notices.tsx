import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listNotices, type Notice as NoticeData, putAwayNotice } from '#contract/notices.ts';
import * as screen from '#language/app/screens/notices.ts';
import { noticeWords } from '#language/notices.ts';
import { offlineOr, request } from '#web/lib/api.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { ANSWER, conversationPath, paths, personPath } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './notices.module.css';

// Loaded when somebody asks to be called back.
const CallNow = lazyPart(async () => (await import('./call-now.tsx')).CallNow);

const SHOWN = 3;

export const noticesQuery = queryOptions({
	queryKey: ['notices'],
	queryFn: ({ signal }) => request(listNotices, {}, { signal }),
	refetchInterval: 60_000,
});

/**
 * News for the account holder, shown until they dismiss it. If the list cannot be loaded, nothing
 * is shown.
 */
export function Notices() {
	const { data = [] } = useQuery(noticesQuery);
	const notices = useNews(data);
	const [showsAll, setShowsAll] = useState(false);
	if (notices.length === 0) return null;
	const shown = showsAll ? notices : notices.slice(0, SHOWN);
	const more = notices.length - shown.length;
	return (
		<div className={classes.notices}>
			{shown.map((notice) => (
				<NoticeBox key={notice._id} notice={notice} />
			))}
			{more > 0 && (
				<Button look="quiet" onClick={() => setShowsAll(true)}>
					{screen.more(more)}
				</Button>
			)}
		</div>
	);
}

/** Leaves out replies that are on the page anyway. */
function useNews(notices: NoticeData[]): NoticeData[] {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const isRepliesTab = pathname === paths.messages && params.get('filter') === 'replies';
	return notices.filter(({ kind, told }) => {
		if (kind !== 'reply') return true;
		const isTheirPage = 'recipientId' in told && pathname === personPath(told.recipientId ?? '');
		return !isRepliesTab && !isTheirPage;
	});
}

/** Nothing is wrong. */
const goodKinds = new Set<NoticeData['kind']>(['reply', 'call_back', 'drill']);

function NoticeBox({ notice }: { notice: NoticeData }) {
	const { timezone } = useUser();
	const words = noticeWords(notice.told);
	const dismiss = useDismissal(notice);
	return (
		<Notice
			tone={goodKinds.has(notice.kind) ? 'info' : 'warning'}
			actions={
				<Row>
					{notice.kind === 'reply' && <ReplyLink told={notice.told} />}
					{notice.told.code === 'drill_offered' && (
						<LinkButton to={paths.practice}>{screen.practice}</LinkButton>
					)}
					{notice.told.code === 'call_me_back' && (
						<Suspense>
							<CallNow {...notice.told} onCalled={dismiss} />
						</Suspense>
					)}
					<Button look="secondary" aria-label={screen.dismissThis(words)} onClick={() => dismiss()}>
						{screen.dismiss}
					</Button>
				</Row>
			}
		>
			<p className={classes.words}>{words}</p>
			<time className={classes.time} dateTime={notice.createdAt}>
				{dayAndTime(new Date(notice.createdAt), timezone)}
			</time>
		</Notice>
	);
}

/** Leads to the conversation, ready to write. */
function ReplyLink({ told }: Pick<NoticeData, 'told'>) {
	if (!('recipientId' in told) || told.recipientId === undefined) return null;
	return (
		<LinkButton
			to={conversationPath(told.recipientId) + ANSWER}
			aria-label={screen.replyTo(told.name)}
		>
			{screen.reply}
		</LinkButton>
	);
}

/** Removes the notice at once, and puts it back if the server refuses. */
function useDismissal(notice: NoticeData) {
	const queryClient = useQueryClient();
	const update = (change: (notices: NoticeData[]) => NoticeData[]) =>
		queryClient.setQueryData(noticesQuery.queryKey, (notices) => change(notices ?? []));

	const { mutate } = useMutation({
		mutationFn: () => request(putAwayNotice, { params: { noticeId: notice._id } }),
		onMutate: async () => {
			await queryClient.cancelQueries(noticesQuery);
			update((notices) => notices.filter(({ _id }) => _id !== notice._id));
			// The pressed button is gone with its notice, so the page's heading takes the focus.
			document.querySelector('h1')?.focus({ preventScroll: true });
		},
		onError: (error) => {
			update((notices) => [...notices, notice].sort(newestFirst));
			toast.error(offlineOr(screen.notDismissed, error));
		},
	});
	return mutate;
}

const newestFirst = (a: NoticeData, b: NoticeData) => b.createdAt.localeCompare(a.createdAt);
