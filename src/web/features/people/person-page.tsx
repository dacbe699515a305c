import { IconMessage2, IconPhone, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getRecipient, type PersonDetails } from '#contract/recipients.ts';
import * as words from '#language/app/screens/person.ts';
import { localTimeFor } from '#language/moments.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { shortName } from '#web/lib/format.ts';
import { personKey } from '#web/lib/lists.ts';
import { ANSWER, paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { About } from './about.tsx';
import classes from './people.module.css';
import { PersonCalendar } from './person-calendar.tsx';
import { PersonSchedules } from './person-schedules.tsx';
import { Troubles } from './troubles.tsx';

// Comes after what stands above it.
const PersonConversation = lazyPart(
	async () => (await import('../messages/person-conversation.tsx')).PersonConversation,
);

// Loaded when somebody opens them.
const RecipientDialog = lazyDialog(
	async () => (await import('../recipients/recipient-dialog.tsx')).RecipientDialog,
);
const RemoveRecipientDialog = lazyDialog(
	async () => (await import('../recipients/remove-recipient-dialog.tsx')).RemoveRecipientDialog,
);
const QuickSendDialog = lazyDialog(
	async () => (await import('../dashboard/quick-send.tsx')).QuickSendDialog,
);

export function Component() {
	const { recipientId = '' } = useParams();
	const { data, error, refetch } = useQuery({
		queryKey: personKey(recipientId),
		queryFn: ({ signal }) => request(getRecipient, { params: { recipientId } }, { signal }),
	});
	const editor = useDialog<PersonDetails>();
	/** Counts its openings, so that each starts fresh. */
	const call = useDialog<number>();
	const isUnknown = error instanceof ApiError && error.status === 404;
	const person = isUnknown ? undefined : data;

	return (
		<Page
			title={person?.name ?? words.title}
			intro={person && <Intro person={person} onEdit={() => editor.open(person)} />}
			actions={
				person && (
					<>
						<Button
							icon={<IconPhone aria-hidden size={20} />}
							onClick={() => call.open((call.subject ?? 0) + 1)}
						>
							{words.callNow}
						</Button>
						<LinkButton
							look="secondary"
							to={ANSWER}
							replace
							icon={<IconMessage2 aria-hidden size={20} />}
						>
							{words.writeText}
						</LinkButton>
					</>
				)
			}
		>
			{person && <Person key={recipientId} person={person} onEdit={() => editor.open(person)} />}
			{!person && !error && <Loading />}
			{!person && error && !isUnknown && (
				<LoadError message={words.notLoaded} onRetry={() => refetch()} />
			)}
			{isUnknown && (
				<EmptyState
					drawing={<PhoneDrawing />}
					title={words.notFound}
					action={<LinkButton to={paths.recipients}>{words.allRecipients}</LinkButton>}
				>
					{words.notFoundHint}
				</EmptyState>
			)}
			<Suspense>
				{call.subject && (
					<QuickSendDialog
						key={call.subject}
						type="call"
						recipientIds={[recipientId]}
						{...call.dialog}
					/>
				)}
				{editor.subject && (
					<RecipientDialog
						{...editor.dialog}
						recipient={editor.subject}
						onSaved={editor.dialog.onClose}
					/>
				)}
			</Suspense>
		</Page>
	);
}

interface PersonProps {
	person: PersonDetails;
	onEdit: () => void;
}

function Person({ person, onEdit }: PersonProps) {
	const navigate = useNavigate();
	const removal = useDialog<PersonDetails>();
	return (
		<>
			<Troubles person={person} onEdit={onEdit} />
			<div className={classes.columns}>
				<About person={person} onEdit={onEdit} onRemove={() => removal.open(person)} />
				<div className={classes.texts}>
					<Card title={words.texts}>
						<Suspense fallback={<Loading />}>
							<PersonConversation recipientId={person._id} />
						</Suspense>
					</Card>
				</div>
				<PersonSchedules person={person} />
				<PersonCalendar person={person} />
			</div>
			<Suspense>
				{removal.subject && (
					<RemoveRecipientDialog
						{...removal.dialog}
						recipient={removal.subject}
						onRemoved={() => navigate(paths.recipients, { replace: true })}
					/>
				)}
			</Suspense>
		</>
	);
}

/** How they are related, and what time it is for them. */
function Intro({ person: { name, relationship, timezone }, onEdit }: PersonProps) {
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
				<span className={classes.add}>
					<Button look="quiet" onClick={onEdit}>
						{words.addTimezone}
					</Button>
				</span>
			)}
		</span>
	);
}
