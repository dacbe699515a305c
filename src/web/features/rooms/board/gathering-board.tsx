import { IconVideo } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Board, getCallRoom, inviteAgain } from '#contract/meetings.ts';
import * as words from '#language/app/screens/rooms-board.ts';
import * as host from '#language/call/host.ts';
import { guestWords } from '#language/rooms.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Answered } from '../../answers/answered.tsx';
import { Reached } from '../../history/reached.tsx';
import { Searches } from '../../ladders/searches.tsx';
import classes from './gathering-board.module.css';
import { answerOf, type BoardPerson, groupsOf, missingWords, stateWords } from './person-words.ts';

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
			toast.success(words.linkSentAgain, words.linkComes(name));
		},
		onError: (error) => toast.error(messageOf(error)),
	});
	if (!board) return null;
	const { here, missing, others } = groupsOf(board.people);
	const guests = board.guests.filter(({ state }) => state === 'here');
	const people = [...here, ...missing, ...others];
	return (
		<section className={classes.board} aria-label={words.roomNow}>
			<div className={classes.head}>
				<h2>{words.roomNow}</h2>
				{board.joinUrl && (
					<AnchorButton href={board.joinUrl} icon={<IconVideo aria-hidden />}>
						{words.openRoom}
					</AnchorButton>
				)}
			</div>
			<p role="status">{words.summary(here.length + guests.length, missing.length)}</p>
			<ul className={classes.people}>
				{people.map((person) => (
					<li key={person.personId}>
						<PersonState person={person} />
						{person.canBeInvitedAgain && !person.isHost && (
							<Button
								look="secondary"
								isBusy={isPending && variables.personId === person.personId}
								onClick={() => mutate(person)}
								aria-label={host.sendAgainTo(person.name)}
							>
								{host.sendAgain}
							</Button>
						)}
						<Searches ladders={board.ladders} recipientId={person.recipientId} />
					</li>
				))}
				{guests.map(({ seatId, name }) => (
					<li key={seatId}>
						<span className={classes.person} data-state="here">
							<strong>
								<bdi>{name}</bdi>
							</strong>
							<span>{host.guestInCall}</span>
						</span>
					</li>
				))}
			</ul>
			{board.waiting.length > 0 && <p>{words.waiting(board.waiting.map(waitingName))}</p>}
		</section>
	);
}

const waitingName = ({ name, why }: Board['waiting'][number]) =>
	why === 'guest' || why === 'moved_back' ? guestWords(name) : name;

function PersonState({ person }: { person: BoardPerson }) {
	const { timezone } = useUser();
	const { name, isHost, state, deliveries } = person;
	const warning = missingWords(person);
	const at = momentOf(person);
	return (
		<span className={classes.person} data-state={state}>
			<strong>
				<bdi>{isHost ? host.self(name) : name}</bdi>
			</strong>
			<span>
				{at
					? words.since(stateWords(person), timeOfDay(new Date(at), timezone))
					: stateWords(person)}
			</span>
			{warning && <span data-warning>{warning}</span>}
			<Answered answer={answerOf(person)} />
			<Reached deliveries={deliveries} timeZone={timezone} />
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

/** Live updates refresh every key that begins with 'calls'. */
const roomKey = (callId: string) => ['calls', 'room', callId];

/** The room of a started call; undefined until it is loaded, and if there is none. */
function useCallRoom(callId: string, isWanted: boolean): Board | undefined {
	const { data } = useQuery({
		queryKey: roomKey(callId),
		queryFn: ({ signal }) => request(getCallRoom, { params: { callId } }, { signal }),
		enabled: isWanted,
		staleTime: 0,
	});
	return data?.state === 'over' ? undefined : data;
}
