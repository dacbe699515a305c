import { IconVideo } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inviteAgain } from '#contract/meetings.ts';
import { listWords } from '#language/list.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './gathering-board.module.css';
import { roomKey, useCallRoom } from './open-rooms.tsx';
import { type BoardPerson, groupsOf, stateWords } from './person-words.ts';

interface GatheringBoardProps {
	callId: string;
	/** Whether the call was started; before that it has no room. */
	isStarted: boolean;
}

/** Shows during a call who was texted, opened the link, is in or is missing, and links to the room. */
export function GatheringBoard({ callId, isStarted }: GatheringBoardProps) {
	const board = useCallRoom(callId, isStarted);
	const queryClient = useQueryClient();
	const { mutate, isPending, variables } = useMutation({
		mutationFn: ({ personId }: BoardPerson) =>
			request(inviteAgain, {
				params: { meetingId: board?.meetingId ?? '' },
				body: { personId },
			}),
		onSuccess: (changed, { name }) => {
			queryClient.setQueryData(roomKey(callId), changed);
			toast.success('Link sent again', `${name} gets a text in a moment.`);
		},
		onError: (error) => toast.error(messageOf(error)),
	});
	if (!board) return null;
	const { here, missing, others } = groupsOf(board.people);
	const guests = board.guests.filter(({ state }) => state === 'here');
	const people = [...here, ...missing, ...others];
	return (
		<section className={classes.board} aria-label="The room now">
			<div className={classes.head}>
				<h2>The room now</h2>
				{board.joinUrl && (
					<AnchorButton href={board.joinUrl} icon={<IconVideo aria-hidden />}>
						Open the room
					</AnchorButton>
				)}
			</div>
			<p role="status">{summaryOf(here.length + guests.length, missing.length)}</p>
			<ul className={classes.people}>
				{people.map((person) => (
					<li key={person.personId}>
						<PersonState person={person} />
						{person.canBeInvitedAgain && !person.isHost && (
							<Button
								look="secondary"
								isBusy={isPending && variables.personId === person.personId}
								onClick={() => mutate(person)}
								aria-label={`Send the link to ${person.name} again`}
							>
								Send the link again
							</Button>
						)}
					</li>
				))}
				{guests.map(({ seatId, name }) => (
					<li key={seatId}>
						<span className={classes.person} data-state="here">
							<strong>{name}</strong>
							<span>Guest, in the call</span>
						</span>
					</li>
				))}
			</ul>
			{board.waiting.length > 0 && <p>{waitingWords(board.waiting.map(({ name }) => name))}</p>}
		</section>
	);
}

function PersonState({ person }: { person: BoardPerson }) {
	const { timezone } = useUser();
	const { name, isHost, state } = person;
	const at = momentOf(person);
	return (
		<span className={classes.person} data-state={state}>
			<strong>{isHost ? `${name} (you)` : name}</strong>
			<span>
				{stateWords(person)}
				{at && `, ${timeOfDay(new Date(at), timezone)}`}
			</span>
		</span>
	);
}

function momentOf({ state, joinedAt, leftAt, openedAt }: BoardPerson): string | null {
	switch (state) {
		case 'here':
			return joinedAt;
		case 'left':
			return leftAt;
		case 'opened':
			return openedAt;
		default:
			return null;
	}
}

function waitingWords(names: string[]): string {
	const verb = names.length === 1 ? 'asks' : 'ask';
	return `${listWords(names)} ${verb} to come in. Open the room to answer.`;
}

function summaryOf(here: number, missing: number): string {
	const inRoom = here === 0 ? 'Nobody is in the call yet' : `${here} in the call`;
	return missing === 0 ? `${inRoom}, nobody is missing.` : `${inRoom}, ${missing} missing.`;
}
