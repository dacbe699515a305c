import { IconMessage2, IconPhone, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getRecipient, type PersonDetails } from '#contract/recipients.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import * as words from '#language/app/screens/person.ts';
import { localTimeFor } from '#language/moments.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { shortName } from '#web/lib/format.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { RecipientDialog } from '../recipients/recipient-dialog.tsx';
import { RemoveRecipientDialog } from '../recipients/remove-recipient-dialog.tsx';
import { About } from './about.tsx';
import classes from './people.module.css';
import { PersonSchedules } from './person-schedules.tsx';
import { Troubles } from './troubles.tsx';

// Loaded when somebody opens it.
const QuickSendDialog = lazy(async () => ({
	default: (await import('../dashboard/quick-send.tsx')).QuickSendDialog,
}));

export function Component() {
	const { recipientId = '' } = useParams();
	const { data, error, refetch } = useQuery({
		queryKey: [...recipientsQuery.queryKey, recipientId],
		queryFn: ({ signal }) => request(getRecipient, { params: { recipientId } }, { signal }),
	});
	if (data) return <PersonPage key={recipientId} person={data} />;
	const isUnknown = error instanceof ApiError && error.status === 404;
	return (
		<Page title={words.title}>
			{!error && <Loading />}
			{error && !isUnknown && <LoadError message={words.notLoaded} onRetry={() => refetch()} />}
			{isUnknown && (
				<EmptyState
					drawing={<PhoneDrawing />}
					title={words.notFound}
					action={<LinkButton to={paths.recipients}>{words.allRecipients}</LinkButton>}
				>
					{words.notFoundHint}
				</EmptyState>
			)}
		</Page>
	);
}

function PersonPage({ person }: { person: PersonDetails }) {
	const navigate = useNavigate();
	const editor = useDialog();
	const removal = useDialog();
	/** A new subject for each opening, so that each starts fresh. */
	const quickSend = useDialog<{ type: ScheduleType; key: number }>();
	const send = (type: ScheduleType) => quickSend.open({ type, key: Date.now() });
	const { _id: recipientId, name } = person;
	return (
		<Page
			title={name}
			intro={<Intro person={person} onEdit={() => editor.open()} />}
			actions={
				<>
					<Button icon={<IconPhone aria-hidden size={20} />} onClick={() => send('call')}>
						{words.callNow}
					</Button>
					<Button
						look="secondary"
						icon={<IconMessage2 aria-hidden size={20} />}
						onClick={() => send('message')}
					>
						{words.writeText}
					</Button>
				</>
			}
		>
			<Troubles person={person} onEdit={() => editor.open()} />
			<div className={classes.columns}>
				<About person={person} onEdit={() => editor.open()} onRemove={() => removal.open()} />
				<PersonSchedules person={person} />
			</div>
			<RecipientDialog {...editor.dialog} recipient={person} onSaved={editor.dialog.onClose} />
			<RemoveRecipientDialog
				{...removal.dialog}
				recipient={person}
				onRemoved={() => navigate(paths.recipients)}
			/>
			<Suspense>
				{quickSend.subject && (
					<QuickSendDialog
						key={quickSend.subject.key}
						type={quickSend.subject.type}
						recipientIds={[recipientId]}
						{...quickSend.dialog}
					/>
				)}
			</Suspense>
		</Page>
	);
}

interface IntroProps {
	person: PersonDetails;
	onEdit: () => void;
}

/** How they are related, and what time it is for them. */
function Intro({ person: { name, relationship, timezone }, onEdit }: IntroProps) {
	const { timezone: homeZone } = useUser();
	const now = useNow();
	return (
		<span className={classes.intro}>
			{relationship && <span>{relationship}</span>}
			{timezone ? (
				<span className={classes.clock}>
					<IconWorld aria-hidden size={18} />
					{words.timeFor(localTimeFor(now, timezone, homeZone), shortName(name))}
				</span>
			) : (
				<Button look="quiet" onClick={onEdit}>
					{words.addTimezone}
				</Button>
			)}
		</span>
	);
}
