import { IconVideo } from '@tabler/icons-react';
import { AnchorButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { groupsOf } from './person-words.ts';
import { useCallRoom } from './use-call-room.ts';

/** The way into a call that is on. */
export function RoomNotice({ callId }: { callId: string }) {
	const board = useCallRoom(callId, true);
	if (!board?.joinUrl) return null;
	const { here, missing } = groupsOf(board.people);
	return (
		<Notice
			tone="success"
			title={board.title ? `${board.title} is on now` : 'Your call is on now'}
			actions={
				<AnchorButton href={board.joinUrl} icon={<IconVideo aria-hidden />}>
					Open the room
				</AnchorButton>
			}
		>
			{`${here.length} in the call, ${missing.length} missing.`}
		</Notice>
	);
}
