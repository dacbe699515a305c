import { IconVideo } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withoutSchemas } from '#contract/endpoint.ts';
import type * as contract from '#contract/meetings.ts';
import { hostRoutes } from '#contract/room-routes.ts';
import * as words from '#language/app/screens/rooms-board.ts';
import { request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import classes from './open-rooms.module.css';

const listOpenRooms = withoutSchemas<typeof contract.listOpenRooms>(hostRoutes.listOpenRooms);

/** Live updates refresh every key that begins with 'calls'. */
export const openRoomsQuery = queryOptions({
	queryKey: ['calls', 'open-rooms'],
	queryFn: ({ signal }) => request(listOpenRooms, {}, { signal }),
});

const MOST_SHOWN = 3;

/** The bar on every page: the calls that are on now, each with its way in. */
export function OpenRooms() {
	const rooms = useOpenRooms();
	if (rooms.length === 0) return null;
	const more = rooms.length - MOST_SHOWN;
	return (
		<ul className={classes.rooms} aria-label={words.openRooms}>
			{rooms.slice(0, MOST_SHOWN).map((room) => (
				<Room key={room.occurrenceId} room={room} />
			))}
			{more > 0 && (
				<li>
					<Link to={`${paths.calls}?status=in-progress`} className={classes.more}>
						{words.more(more)}
					</Link>
				</li>
			)}
		</ul>
	);
}

function Room({
	room: { title, invited, here, isHostHere, joinUrl },
}: {
	room: contract.OpenRoom;
}) {
	const call = words.callName(title, invited);
	return (
		<li className={classes.room}>
			<p className={classes.words}>
				<strong>{words.onNow(call)}</strong>
				<span>{words.whoIsHere(here, isHostHere)}</span>
			</p>
			<AnchorButton
				href={joinUrl}
				icon={<IconVideo aria-hidden size={20} />}
				label={words.joinCall(call)}
			>
				{words.join}
			</AnchorButton>
		</li>
	);
}

export function useOpenRooms({ everyMs }: { everyMs?: number } = {}): contract.OpenRoom[] {
	const { data } = useQuery({ ...openRoomsQuery, refetchInterval: everyMs });
	return data ?? [];
}
