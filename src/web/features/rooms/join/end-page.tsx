import { IconVideo } from '@tabler/icons-react';
import type { Room } from '#contract/rooms.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing, PhoneDrawing } from '#web/ui/drawings.tsx';
import type { CallPhase } from '../call-engine/room-call.ts';
import { Door } from './door.tsx';

export type Ending = Extract<CallPhase, { name: 'ended' }>;

const titles: Record<Ending['why'], string> = {
	left: 'You left the call',
	over: 'The call is over',
	removed: 'You are out of the call',
	elsewhere: 'You are in the call elsewhere',
	refused: 'Not this time',
};

interface EndPageProps {
	ending: Ending;
	/** Undefined until the server has said what state the room is in now. */
	room?: Room;
	isBusy: boolean;
	onJoin: () => void;
}

/** The page after a call. */
export function EndPage({ ending: { why, message }, room, isBusy, onJoin }: EndPageProps) {
	const canJoin = (why === 'left' || why === 'elsewhere') && room?.state === 'open';
	return (
		<Door
			drawing={why === 'left' || why === 'over' ? <PhoneDrawing /> : <DoorDrawing />}
			title={titles[why]}
			takesFocus
		>
			<p>{why === 'left' ? wordsAfterLeaving(room, message) : message}</p>
			{canJoin && (
				<Button
					size="huge"
					icon={<IconVideo size={32} aria-hidden />}
					isBusy={isBusy}
					onClick={onJoin}
				>
					{isBusy ? 'One moment…' : why === 'elsewhere' ? 'Join here instead' : 'Join again'}
				</Button>
			)}
			{room?.isHost ? <a href="/calls">Go to my calls</a> : <p>You can close this page now.</p>}
		</Door>
	);
}

function wordsAfterLeaving(room: Room | undefined, message: string): string {
	if (room?.state === 'open') return 'You can come back as long as the call goes on.';
	return room?.message ?? message;
}
