import { IconVideo } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Room } from '#contract/rooms.ts';
import { hoursWords, minutesWords } from '#language/counted.ts';
import { listWords } from '#language/list.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Devices } from '../call-engine/devices.ts';
import { leftWords, namesOf } from './alone-words.ts';
import { Avatar } from './avatar.tsx';
import { Door } from './door.tsx';
import { Preview } from './preview.tsx';
import { isInsideApp, stepsOutOfApp, usualBrowser } from './user-agent.ts';
import classes from './welcome.module.css';

interface WelcomeProps {
	room: Room;
	/** The person has tapped 'Join' early, and comes in when the call begins. */
	isComing: boolean;
	isBusy: boolean;
	devices: Devices | undefined;
	onDevices: (devices: Devices) => void;
	onJoin: (name?: string) => void;
}

/** Says who calls and who is there, with one big button. */
export function Welcome({ room, isComing, isBusy, onJoin, ...preview }: WelcomeProps) {
	const [name, setName] = useState('');
	const [isNameMissing, setNameMissing] = useState(false);
	const isEarly = room.state === 'early';

	function handleSubmit(event: FormEvent): void {
		event.preventDefault();
		const given = name.trim();
		setNameMissing(room.isGuest && !given);
		if (!room.isGuest || given) onJoin(room.isGuest ? given : undefined);
	}

	return (
		<Door title={titleOf(room)}>
			<p>{introOf(room)}</p>
			{isEarly && <Countdown until={room.opensAt} />}
			<PeopleExpected people={room.people} />
			{isInsideApp(navigator.userAgent) ? <OutOfApp /> : <Preview {...preview} />}
			<form className={classes.form} noValidate onSubmit={handleSubmit}>
				{room.isGuest && <GuestName value={name} onChange={setName} isMissing={isNameMissing} />}
				{isComing ? (
					<p className={classes.coming} role="status">
						<strong>Stay on this page.</strong> You come in by yourself as soon as the call starts.
					</p>
				) : (
					<Button
						type="submit"
						size="huge"
						icon={<IconVideo size={32} aria-hidden />}
						isBusy={isBusy}
					>
						{isBusy ? 'One moment…' : isEarly ? 'Join when it starts' : 'Join'}
					</Button>
				)}
			</form>
			{!preview.devices && (
				<p className={classes.hint}>
					If your browser asks for the camera and the microphone, choose <b>Allow</b>.
				</p>
			)}
		</Door>
	);
}

function titleOf({ state, isHost, title, hostName }: Room): string {
	if (state === 'early') return 'You are early';
	if (isHost) return title || 'Your call';
	return hostName ? `${hostName} is calling` : 'Your call';
}

function introOf({ state, isHost, isGuest, title, hostName, yourName }: Room): string {
	if (state === 'early') return `${title ? `“${title}”` : 'The call'} has not begun yet.`;
	if (isHost) return 'Everyone who was invited has a link of their own.';
	if (isGuest) return `Say who you are; ${hostName || 'the host'} then lets you in.`;
	const hello = yourName ? `Hello ${yourName}.` : 'Hello.';
	return title ? `${hello} It is time for “${title}”.` : `${hello} Your family is waiting for you.`;
}

/** Browsers inside other apps often have no camera access. */
function OutOfApp() {
	return (
		<section className={classes.outside} aria-label="This page is inside another app">
			<strong>{`It works best in ${usualBrowser(navigator.userAgent)}.`}</strong>
			<ol>
				{stepsOutOfApp(navigator.userAgent).map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</section>
	);
}

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Counts down by this device's clock; the server decides when the call really opens. */
function Countdown({ until }: { until: string }) {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, []);
	const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));
	return (
		<div className={classes.countdown} role="timer" aria-label="Until the call starts">
			{seconds > 0 ? (
				<>
					<span>Starts in</span>
					<strong>{timeLeft(seconds)}</strong>
					<span>{dayAndTime(new Date(until), deviceZone)} your time</span>
				</>
			) : (
				<strong>Any moment now</strong>
			)}
		</div>
	);
}

/** '4:05', or '2 hours 10 minutes' where seconds do not matter. */
function timeLeft(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
	const hours = Math.floor(minutes / 60);
	if (hours >= 48) return `${Math.floor(hours / 24)} days`;
	const rest = minutes % 60 ? ` ${minutesWords(minutes % 60)}` : '';
	return `${hoursWords(hours)}${rest}`;
}

interface GuestNameProps {
	value: string;
	onChange: (value: string) => void;
	/** The person tried to join without a name. */
	isMissing: boolean;
}

const MOST_CHARACTERS = 60;

function GuestName({ value, onChange, isMissing }: GuestNameProps) {
	const field = useRef<HTMLInputElement>(null);
	const isWrong = isMissing && !value.trim();
	useEffect(() => {
		if (isWrong) field.current?.focus();
	}, [isWrong]);
	return (
		<TextField
			ref={field}
			name="name"
			id="guest-name"
			label="Your name"
			autoComplete="name"
			maxLength={MOST_CHARACTERS}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			required
			error={isWrong && 'Please tell us your name'}
		/>
	);
}

const MOST_FACES = 8;

/** Lists who is there and who is still expected. */
function PeopleExpected({ people }: { people: Room['people'] }) {
	if (people.length === 0) return null;
	const here = namesOf(people, 'here');
	const away = namesOf(people, 'expected');
	const left = namesOf(people, 'left');
	const rank = ({ state }: (typeof people)[number]) => Number(state === 'here');
	const inOrder = people.toSorted((one, other) => rank(other) - rank(one));
	return (
		<div className={classes.people}>
			<div className={classes.faces}>
				{inOrder.slice(0, MOST_FACES).map(({ name, state }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
					<span key={index} className={classes.face} data-here={state === 'here' || undefined}>
						<Avatar name={name} />
					</span>
				))}
			</div>
			<p role="status">
				{here.length > 0 && <strong>{`${listWords(here)} ${verb(here)} there already.`} </strong>}
				{away.length > 0 &&
					`${listWords(away)} ${verb(away)} ${here.length > 0 ? 'still ' : ''}expected. `}
				{left.length > 0 && leftWords(left)}
			</p>
		</div>
	);
}

const verb = (names: string[]) => (names.length === 1 ? 'is' : 'are');
