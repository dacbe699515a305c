import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Board, getCallRoom } from '#contract/meetings.ts';
import * as words from '#language/app/screens/rooms-board.ts';
import { request } from '#web/lib/api.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { Names } from '#web/ui/cell.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './open-rooms.module.css';
import { groupsOf } from './person-words.ts';

/** One notice with links to all calls that are on now. */
export function OpenRooms({ callIds }: { callIds: string[] }) {
	if (callIds.length === 0) return null;
	return (
		<div className={classes.whole}>
			<Notice tone="success">
				<ul className={classes.rooms} aria-label={words.openRooms}>
					{callIds.map((callId) => (
						<OpenRoom key={callId} callId={callId} isOnly={callIds.length === 1} />
					))}
				</ul>
			</Notice>
		</div>
	);
}

function OpenRoom({ callId, isOnly }: { callId: string; isOnly: boolean }) {
	const room = useCallRoom(callId, true);
	if (!room?.joinUrl) return null;
	const { here, missing } = groupsOf(room.people);
	return (
		<li>
			<div className={classes.words}>
				<strong>{words.onNow(room.title)}</strong>
				{!room.title && !isOnly && <Names names={namesOf(room)} />}
				<span>{words.counts(here.length, missing.length)}</span>
			</div>
			<AnchorButton href={room.joinUrl} icon={<IconVideo aria-hidden />}>
				{words.openRoom}
			</AnchorButton>
		</li>
	);
}

const namesOf = ({ people }: Board) =>
	people.filter(({ isHost }) => !isHost).map(({ name }) => name);

/** Live updates refresh every key that begins with 'calls'. */
export const roomKey = (callId: string) => ['calls', 'room', callId];

/** The room of a started call; undefined until it is loaded, and if there is none. */
export function useCallRoom(callId: string, isWanted: boolean): Board | undefined {
	const { data } = useQuery({
		queryKey: roomKey(callId),
		queryFn: ({ signal }) => request(getCallRoom, { params: { callId } }, { signal }),
		enabled: isWanted,
		staleTime: 0,
	});
	return data?.state === 'over' ? undefined : data;
}
