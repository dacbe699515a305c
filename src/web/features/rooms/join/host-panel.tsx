import { IconLock, IconLockOpen, IconPhoneOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Board } from '#contract/meetings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { asSeen, type BoardPerson, groupsOf, stateWords } from '../board/person-words.ts';
import type { Tile } from '../call-engine/room-call.ts';
import { Avatar } from './avatar.tsx';
import { GuestLink } from './guest-link.tsx';
import classes from './host-panel.module.css';
import type { Hosting } from './use-hosting.ts';
import { SignInToHost, WaitingPeople } from './waiting-people.tsx';

interface HostPanelProps {
	isOpen: boolean;
	onClose: () => void;
	hosting: Hosting;
	/** The people whom the host sees in the call. */
	tiles: Tile[];
}

/** Asked before an action that cannot be undone. */
type Question = { title: string; words: string; deed: string; act: () => Promise<Board> };

export function HostPanel({ isOpen, onClose, hosting, tiles }: HostPanelProps) {
	const [question, setQuestion] = useState<Question>();
	const { rights, board, problem } = hosting;

	function handleClose(): void {
		setQuestion(undefined);
		onClose();
	}

	return (
		<Dialog place="side" isOpen={isOpen} onClose={handleClose} title={question?.title ?? 'People'}>
			{problem && (
				<p className={classes.problem} role="alert">
					{problem}
				</p>
			)}
			{rights === 'signed-out' && <SignInToHost />}
			{rights === 'host' && !board && <p role="status">One moment…</p>}
			{rights === 'host' && board && question && (
				<Confirmation question={question} hosting={hosting} onDone={() => setQuestion(undefined)} />
			)}
			{rights === 'host' && board && !question && (
				<Room board={board} hosting={hosting} tiles={tiles} onAsk={setQuestion} />
			)}
		</Dialog>
	);
}

interface ConfirmationProps {
	question: Question;
	hosting: Hosting;
	onDone: () => void;
}

function Confirmation({ question: { words, deed, act }, hosting, onDone }: ConfirmationProps) {
	return (
		<>
			<p>{words}</p>
			<div className={classes.answers}>
				<Button look="secondary" onClick={onDone} autoFocus>
					Go back
				</Button>
				<Button
					look="danger"
					isBusy={hosting.isBusy}
					onClick={() => void hosting.act(act()).then(onDone)}
				>
					{deed}
				</Button>
			</div>
		</>
	);
}

interface RoomProps {
	board: Board;
	hosting: Hosting;
	tiles: Tile[];
	onAsk: (question: Question) => void;
}

function Room({ board, hosting, tiles, onAsk }: RoomProps) {
	const { requests, isBusy, act } = hosting;
	const { here, missing, others } = groupsOf(asSeen(board.people, tiles));
	const guests = board.guests.filter(({ state }) => state === 'here');

	const askToRemove = (name: string, who: { personId: string } | { seatId: string }) =>
		onAsk(removal(name, () => requests.remove(who)));
	const rowOf = (person: BoardPerson) => {
		const { personId, name, isHost, state, canBeInvitedAgain } = person;
		return (
			<Row key={personId} name={name} isMe={isHost} words={stateWords(person)}>
				{canBeInvitedAgain && !isHost && (
					<Button
						look="secondary"
						disabled={isBusy}
						onClick={() => void act(requests.inviteAgain(personId))}
						aria-label={`Send the link to ${name} again`}
					>
						Send the link again
					</Button>
				)}
				{!isHost && state !== 'removed' && (
					<Button
						look="secondary"
						onClick={() => askToRemove(name, { personId })}
						aria-label={`Remove ${name}`}
					>
						Remove
					</Button>
				)}
			</Row>
		);
	};

	return (
		<>
			<WaitingPeople hosting={hosting} />
			<section>
				<h3>In the call</h3>
				<ul className={classes.people} aria-label="In the call">
					{here.map(rowOf)}
					{guests.map(({ seatId, name }) => (
						<Row key={seatId} name={name} words="Guest, in the call">
							<Button
								look="secondary"
								onClick={() => askToRemove(name, { seatId })}
								aria-label={`Remove ${name}`}
							>
								Remove
							</Button>
						</Row>
					))}
				</ul>
			</section>
			{missing.length > 0 && (
				<section>
					<h3>Missing</h3>
					<ul className={classes.people} aria-label="Missing">
						{missing.map(rowOf)}
					</ul>
				</section>
			)}
			{others.length > 0 && (
				<section>
					<h3>No longer here</h3>
					<ul className={classes.people} aria-label="No longer here">
						{others.map(rowOf)}
					</ul>
				</section>
			)}
			<GuestLink board={board} hosting={hosting} />
			<section className={classes.room}>
				<h3>The room</h3>
				<p>
					{board.isLocked
						? 'The room is locked: whoever comes now waits until you let them in.'
						: 'Everyone who was invited comes in by themselves. Lock the room, and newcomers wait for you.'}
				</p>
				<Button
					look="secondary"
					icon={board.isLocked ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
					isBusy={isBusy}
					onClick={() => void act(requests.lock(!board.isLocked))}
				>
					{board.isLocked ? 'Unlock the room' : 'Lock the room'}
				</Button>
				<Button
					look="danger"
					icon={<IconPhoneOff aria-hidden />}
					onClick={() => onAsk(ending(requests.end))}
				>
					End the call for all
				</Button>
			</section>
		</>
	);
}

const removal = (name: string, act: Question['act']): Question => ({
	title: `Remove ${name}?`,
	words: `${name} leaves the call at once and cannot come back to it.`,
	deed: 'Remove',
	act,
});

const ending = (act: Question['act']): Question => ({
	title: 'End the call for all?',
	words: 'Everybody leaves, and nobody can come back to this call.',
	deed: 'End for all',
	act,
});

interface RowProps {
	name: string;
	isMe?: boolean;
	words: string;
	children: ReactNode;
}

function Row({ name, isMe, words, children }: RowProps) {
	return (
		<li>
			<div className={classes.person}>
				<Avatar name={name} />
				<div>
					<strong>{isMe ? `${name} (you)` : name}</strong>
					<span>{words}</span>
				</div>
			</div>
			<div className={classes.answers}>{children}</div>
		</li>
	);
}
