import { IconVideo } from '@tabler/icons-react';
import type { Room } from '#contract/rooms.ts';
import * as door from '#language/call/door.ts';
import * as words from '#language/call/in-call.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing, PhoneDrawing } from '#web/ui/drawings.tsx';
import type { Ending } from '../call-engine/room-call.ts';
import { AfterCall } from './after-call.tsx';
import { Door } from './door.tsx';

interface EndPageProps {
	/** Of the link. */
	token: string;
	ending: Ending;
	/** Undefined until the server has said what state the room is in now. */
	room?: Room;
	isBusy: boolean;
	onJoin: () => void;
}

/** The page after a call. */
export function EndPage({ token, ending, room, isBusy, onJoin }: EndPageProps) {
	const { why } = ending;
	const isOver = why === 'left' || why === 'over';
	const canJoin = (why === 'left' || why === 'elsewhere') && room?.state === 'open';
	return (
		<Door
			drawing={isOver ? <PhoneDrawing /> : <DoorDrawing />}
			title={words.endTitles[why]}
			choices={room?.choices}
			takesFocus
		>
			<p>{wordsFor(ending, room)}</p>
			{canJoin && (
				<Button
					size="huge"
					icon={<IconVideo size={32} aria-hidden />}
					isBusy={isBusy}
					onClick={onJoin}
				>
					{isBusy ? door.oneMoment : why === 'elsewhere' ? words.joinHere : words.joinAgain}
				</Button>
			)}
			{isOver && room && <AfterCall token={token} hostName={room.hostName} />}
			{room?.isHost ? <a href="/calls">{door.goToMyCalls}</a> : <p>{words.canClose}</p>}
		</Door>
	);
}

function wordsFor(ending: Ending, room: Room | undefined): string {
	switch (ending.why) {
		case 'refused':
			return ending.message;
		case 'over':
			return ending.message ?? words.overReasons[ending.reason];
		case 'left':
			if (room?.state === 'open') return words.canComeBack;
			return room?.message ?? words.endings.left;
		default:
			return words.endings[ending.why];
	}
}
