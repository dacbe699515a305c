import { IconVideo } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Call } from '#contract/calls.ts';
import * as words from '#language/app/screens/rooms-board.ts';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form.tsx';
import classes from './call-started.module.css';
import { useOpenRooms } from './open-rooms.tsx';

const OPENING_MS = 1_000;

interface CallStartedProps {
	/** The calls of one group call that was just started. */
	calls: Call[];
	onClose: () => void;
}

/** What a dialog shows after a quick call: the room, as soon as it is open. */
export function CallStarted({ calls, onClose }: CallStartedProps) {
	const message = useRef<HTMLParagraphElement>(null);
	const rooms = useOpenRooms({ everyMs: OPENING_MS });
	const room = rooms.find(({ occurrenceId }) => occurrenceId === calls[0]?.occurrenceId);
	// The button that was pressed is gone.
	useEffect(() => message.current?.focus(), []);
	return (
		<>
			<p ref={message} tabIndex={-1} className={classes.words}>
				{words.linksComing(calls.map(({ recipientId }) => recipientId.name))}
			</p>
			<FormActions>
				{room ? (
					<AnchorButton href={room.joinUrl} icon={<IconVideo aria-hidden size={20} />}>
						{words.joinNow}
					</AnchorButton>
				) : (
					<Button isBusy>{words.openingRoom}</Button>
				)}
				<Button look="secondary" onClick={onClose}>
					{words.notNow}
				</Button>
			</FormActions>
		</>
	);
}
