import { IconLock, IconLockOpen, IconPhoneOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#contract/care.ts';
import type { Board } from '#contract/meetings.ts';
import type { TextState } from '#contract/texts.ts';
import { oneMoment } from '#language/call/door.ts';
import * as words from '#language/call/host.ts';
import { goBack, people } from '#language/call/in-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Answered } from '../../answers/answered.tsx';
import { Reached } from '../../history/reached.tsx';
import { LadderLine } from '../../ladders/ladder-line.tsx';
import {
	answerOf,
	asSeen,
	type BoardPerson,
	groupsOf,
	missingWords,
	stateWords,
} from '../board/person-words.ts';
import type { Tile } from '../call-engine/room-call.ts';
import { Avatar } from './avatar.tsx';
import { focusOnce } from './focus-once.ts';
import { GuestLink } from './guest-link.tsx';
import classes from './host-panel.module.css';
import { ShowLarge } from './people-list.tsx';
import type { Hosting } from './use-hosting.ts';
import { SignInToHost, WaitingPeople } from './waiting-people.tsx';

interface HostPanelProps {
	isOpen: boolean;
	onClose: () => void;
	hosting: Hosting;
	/** The people whom the host sees in the call. */
	tiles: Tile[];
	/** Shows this person large. */
	onLarge?: (connId: string) => void;
	/** The list of people for everyone who may not host. */
	children: ReactNode;
}

/** Asked before an action that cannot be undone. */
type Question = { title: string; warning: string; deed: string; act: () => Promise<Board> };

export function HostPanel(props: HostPanelProps) {
	const { isOpen, onClose, hosting, tiles, onLarge, children } = props;
	const [question, setQuestion] = useState<Question>();
	const { rights, board, problem } = hosting;

	function handleClose(): void {
		setQuestion(undefined);
		onClose();
	}

	return (
		<Dialog place="side" isOpen={isOpen} onClose={handleClose} title={question?.title ?? people}>
			{problem && (
				<p className={classes.problem} role="alert">
					{problem}
				</p>
			)}
			{rights === 'signed-out' && <SignInToHost />}
			{rights !== 'host' && children}
			{rights === 'host' && !board && <p role="status">{oneMoment}</p>}
			{rights === 'host' && board && question && (
				<Confirmation question={question} hosting={hosting} onDone={() => setQuestion(undefined)} />
			)}
			{rights === 'host' && board && !question && (
				<Room board={board} hosting={hosting} tiles={tiles} onLarge={onLarge} onAsk={setQuestion} />
			)}
		</Dialog>
	);
}

interface ConfirmationProps {
	question: Question;
	hosting: Hosting;
	onDone: () => void;
}

function Confirmation({ question: { warning, deed, act }, hosting, onDone }: ConfirmationProps) {
	return (
		<>
			<p>{warning}</p>
			<div className={classes.answers}>
				<Button look="secondary" onClick={onDone} ref={focusOnce}>
					{goBack}
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
	onLarge?: (connId: string) => void;
	onAsk: (question: Question) => void;
}

function Room({ board, hosting, tiles, onLarge, onAsk }: RoomProps) {
	const { requests, isBusy, act } = hosting;
	const { here, missing, others } = groupsOf(asSeen(board.people, tiles));
	const guests = board.guests.filter(({ state }) => state === 'here');
	const guestsWaiting = board.guests.filter(({ state }) => state === 'waiting');

	const askToRemove = (name: string, who: { personId: string } | { seatId: string }) =>
		onAsk(removal(name, () => requests.remove(who)));
	const removeGuest = (name: string, seatId: string) => (
		<Button
			look="secondary"
			onClick={() => askToRemove(name, { seatId })}
			aria-label={words.removeName(name)}
		>
			{words.remove}
		</Button>
	);
	const searchesFor = ({ recipientId }: BoardPerson) =>
		board.ladders
			.filter((ladder) => ladder.recipientId === recipientId)
			.map((ladder) => (
				<LadderLine
					key={ladder._id}
					ladder={ladder}
					timeZone={deviceZone}
					onTake={() => void act(requests.takeLadder(ladder._id))}
					onReached={() => void act(requests.markReached(ladder._id))}
					isBusy={isBusy}
				/>
			));
	const rowOf = (person: BoardPerson) => {
		const { personId, name, isHost, state, canBeInvitedAgain } = person;
		const tile = tiles.find((each) => each.personId === personId);
		return (
			<Row
				key={personId}
				name={name}
				isMe={isHost}
				state={stateWords(person)}
				warning={missingWords(person)}
				answer={answerOf(person)}
				searches={searchesFor(person)}
				deliveries={person.deliveries}
			>
				{tile && <ShowLarge tile={tile} onLarge={onLarge} />}
				{canBeInvitedAgain && !isHost && (
					<Button
						look="secondary"
						disabled={isBusy}
						onClick={() => void act(requests.inviteAgain(personId))}
						aria-label={words.sendAgainTo(name)}
					>
						{words.sendAgain}
					</Button>
				)}
				{!isHost && state !== 'removed' && (
					<Button
						look="secondary"
						onClick={() => askToRemove(name, { personId })}
						aria-label={words.removeName(name)}
					>
						{words.remove}
					</Button>
				)}
			</Row>
		);
	};

	return (
		<>
			<WaitingPeople hosting={hosting} />
			<section>
				<h3>{words.inCall}</h3>
				<ul className={classes.people} aria-label={words.inCall}>
					{here.map(rowOf)}
					{guests.map(({ seatId, name }) => (
						<Row key={seatId} name={name} state={words.guestInCall}>
							<Button
								look="secondary"
								disabled={isBusy}
								onClick={() => void act(requests.moveBack(seatId))}
								aria-label={words.askToWaitName(name)}
							>
								{words.askToWait}
							</Button>
							{removeGuest(name, seatId)}
						</Row>
					))}
				</ul>
			</section>
			{missing.length + guestsWaiting.length > 0 && (
				<section>
					<h3>{words.missing}</h3>
					<ul className={classes.people} aria-label={words.missing}>
						{missing.map(rowOf)}
						{guestsWaiting.map(({ seatId, name }) => (
							<Row key={seatId} name={name} state={words.guestWaits}>
								{removeGuest(name, seatId)}
							</Row>
						))}
					</ul>
				</section>
			)}
			{others.length > 0 && (
				<section>
					<h3>{words.gone}</h3>
					<ul className={classes.people} aria-label={words.gone}>
						{others.map(rowOf)}
					</ul>
				</section>
			)}
			<GuestLink
				board={board}
				hosting={hosting}
				onWithdraw={() => onAsk(withdrawal(requests.withdrawGuestLink))}
			/>
			<section className={classes.room}>
				<h3>{words.theRoom}</h3>
				<p>{board.isLocked ? words.locked : words.unlocked}</p>
				<Button
					look="secondary"
					icon={board.isLocked ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
					isBusy={isBusy}
					onClick={() => void act(requests.lock(!board.isLocked))}
				>
					{board.isLocked ? words.unlock : words.lock}
				</Button>
				<Button
					look="danger"
					icon={<IconPhoneOff aria-hidden />}
					onClick={() => onAsk(ending(requests.end))}
				>
					{words.endForAll}
				</Button>
			</section>
		</>
	);
}

const removal = (name: string, act: Question['act']): Question => ({
	title: words.removal.title(name),
	warning: words.removal.words(name),
	deed: words.remove,
	act,
});

const withdrawal = (act: Question['act']): Question => ({
	title: words.withdrawal.title,
	warning: words.withdrawal.words,
	deed: words.withdraw,
	act,
});

const ending = (act: Question['act']): Question => ({
	title: words.ending.title,
	warning: words.ending.words,
	deed: words.ending.deed,
	act,
});

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface RowProps {
	name: string;
	isMe?: boolean;
	state: string;
	warning?: string;
	answer?: Answer | null;
	searches?: ReactNode;
	/** How they were invited. */
	deliveries?: TextState[];
	children: ReactNode;
}

function Row({ name, isMe, state, warning, answer = null, ...props }: RowProps) {
	const { deliveries = [], searches, children } = props;
	return (
		<li>
			<div className={classes.person}>
				<Avatar name={name} />
				<div>
					<strong>
						<bdi>{isMe ? words.self(name) : name}</bdi>
					</strong>
					<span>{state}</span>
					{warning && <span data-warning>{warning}</span>}
					<Answered answer={answer} />
					<Reached deliveries={deliveries} timeZone={deviceZone} />
				</div>
			</div>
			<div className={classes.answers}>{children}</div>
			{searches}
		</li>
	);
}
