import { IconVideo } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Room } from '#contract/rooms.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#words/en/counted.ts';
import type { Devices } from '../call-engine/devices.ts';
import { isInsideApp, stepsOutOfApp, usualBrowser } from './browsers.ts';
import { Door } from './door.tsx';
import { GuestName } from './guest-name.tsx';
import { PeopleExpected } from './people-expected.tsx';
import { Preview } from './preview.tsx';
import classes from './welcome.module.css';

interface WelcomeProps {
	room: Room;
	/** Early birds ask for it once, and come in when it begins. */
	isComing: boolean;
	isBusy: boolean;
	devices: Devices | undefined;
	onDevices: (devices: Devices) => void;
	onJoin: (name?: string) => void;
}

/** Who calls, who is there, and the one big button. */
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

/** Browsers inside other apps often give no camera. */
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

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long it still takes, by the clock of this device; when it is over the server says. */
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
					<strong>{leftWords(seconds)}</strong>
					<span>{dayAndTime(new Date(until), here)} your time</span>
				</>
			) : (
				<strong>Any moment now</strong>
			)}
		</div>
	);
}

/** '4:05', or '2 hours 10 minutes' where seconds say nothing. */
function leftWords(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
	const hours = Math.floor(minutes / 60);
	if (hours >= 48) return `${Math.floor(hours / 24)} days`;
	const rest = minutes % 60 ? ` ${counted(minutes % 60, 'minute')}` : '';
	return `${counted(hours, 'hour')}${rest}`;
}
