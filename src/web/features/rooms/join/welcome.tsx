import { IconVideo } from '@tabler/icons-react';
import {
	type FormEvent,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import type { Room } from '#contract/rooms.ts';
import * as words from '#language/call/door.ts';
import { locale } from '#language/locale.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { marked } from '#web/ui/marked.tsx';
import { timeLeftIn } from '#words/units.ts';
import { Answered } from '../../answers/answered.tsx';
import type { Devices } from '../call-engine/devices.ts';
import { Avatar } from './avatar.tsx';
import { AllowDevices, Door } from './door.tsx';
import { Preview } from './preview.tsx';
import { namesOf } from './use-room.ts';
import { isInsideApp, usualBrowser } from './user-agent.ts';
import classes from './welcome.module.css';

interface WelcomeProps {
	room: Room;
	/** The person has tapped 'Join' early, and comes in when the call begins. */
	isComing: boolean;
	isBusy: boolean;
	devices: Devices | undefined;
	onDevices: (devices: Devices) => void;
	/** What a guest gave before, and why it cannot be used. */
	givenName?: string;
	nameProblem?: string;
	onJoin: (name?: string) => void;
}

/** Says who calls and who is there, with one big button. */
export function Welcome(props: WelcomeProps) {
	const { room, isComing, isBusy, givenName = '', nameProblem, onJoin, ...preview } = props;
	const [name, setName] = useState(givenName);
	const [isNameMissing, setNameMissing] = useState(false);
	const isEarly = room.state === 'early';

	function handleSubmit(event: FormEvent): void {
		event.preventDefault();
		const given = name.trim();
		setNameMissing(room.isGuest && !given);
		if (!room.isGuest || given) onJoin(room.isGuest ? given : undefined);
	}

	return (
		<Door title={titleOf(room)} choices={room.choices}>
			<p>{introOf(room)}</p>
			{isEarly && <Countdown until={room.opensAt} />}
			<PeopleExpected people={room.people} />
			<Advice>
				<Preview {...preview} />
			</Advice>
			<form className={classes.form} noValidate onSubmit={handleSubmit}>
				{room.isGuest && (
					<GuestName
						value={name}
						onChange={setName}
						isMissing={isNameMissing}
						problem={name === givenName ? nameProblem : undefined}
					/>
				)}
				{isComing ? (
					<p className={classes.coming} role="status">
						{marked(words.comingIn, { b: (inner) => <strong>{inner}</strong> })}
					</p>
				) : (
					<Button
						type="submit"
						size="huge"
						icon={<IconVideo size={32} aria-hidden />}
						isBusy={isBusy}
					>
						{isBusy ? words.oneMoment : isEarly ? words.joinLater : words.join}
					</Button>
				)}
			</form>
			{!preview.devices && (
				<p className={classes.hint}>
					<AllowDevices />
				</p>
			)}
		</Door>
	);
}

function titleOf({ state, isOwnCall, title, hostName, yourName }: Room): string {
	if (state === 'early') return words.earlyTitle;
	if (isOwnCall) return title || words.yourCall;
	return hostName && hostName !== yourName ? words.calling(hostName) : words.yourCall;
}

function introOf({ state, isOwnCall, isGuest, title, hostName, yourName, people }: Room): string {
	if (state === 'early') return words.early(title);
	if (isOwnCall) return people.length > 0 ? words.forHost : words.forHostAlone;
	if (isGuest) return words.forGuest(hostName);
	const others = (['here', 'left'] as const).find((each) => namesOf(people, each).length > 0);
	return words.invitation(yourName ?? '', title, others ?? 'expected');
}

/**
 * What to do where a call cannot work well; otherwise the children. Browsers inside other apps often
 * have no camera access, and old or locked ones know no calls at all.
 */
function Advice({ children }: { children: ReactNode }) {
	const browser = usualBrowser(navigator.userAgent);
	const isInside = isInsideApp(navigator.userAgent);
	const isUnable = !('RTCPeerConnection' in globalThis);
	if (!isInside && !isUnable) return children;
	const steps = isInside ? words.stepsOutOfApp(browser) : words.stepsToCall(browser);
	return (
		<section className={classes.outside} aria-label={isInside ? words.insideApp : words.unable}>
			<strong>{isInside ? words.worksBestIn(browser) : words.unable}</strong>
			<ol>
				{steps.map((step) => (
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
		<div className={classes.countdown} role="timer" aria-label={words.untilStart}>
			{seconds > 0 ? (
				<>
					<span>{words.startsIn}</span>
					<strong>{timeLeft(seconds)}</strong>
					<span>{words.yourTime(dayAndTime(new Date(until), deviceZone))}</span>
				</>
			) : (
				<strong>{words.anyMoment}</strong>
			)}
		</div>
	);
}

/** '4:05', or '2 hours 10 minutes' where seconds do not matter. */
function timeLeft(seconds: number): ReactNode {
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) {
		return <bdi dir="ltr">{`${minutes}:${String(seconds % 60).padStart(2, '0')}`}</bdi>;
	}
	return timeLeftIn(locale, minutes);
}

interface GuestNameProps {
	value: string;
	onChange: (value: string) => void;
	/** The person tried to join without a name. */
	isMissing: boolean;
	/** Why this name cannot be used. */
	problem?: string;
}

const MOST_CHARACTERS = 60;

function GuestName({ value, onChange, isMissing, problem }: GuestNameProps) {
	const field = useRef<HTMLInputElement>(null);
	const error = isMissing && !value.trim() ? words.nameMissing : problem;
	const isWrong = error !== undefined;
	// Not a moment later: a phone opens its keyboard only as a part of the tap.
	useLayoutEffect(() => {
		if (isWrong) field.current?.focus();
	}, [isWrong]);
	return (
		<TextField
			ref={field}
			name="name"
			id="guest-name"
			label={words.yourName}
			autoComplete="name"
			maxLength={MOST_CHARACTERS}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			required
			error={error}
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
	const inOrder = [...people].sort((one, other) => rank(other) - rank(one));
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
				{here.length > 0 && <strong>{words.alreadyIn(here)} </strong>}
				{away.length > 0 && `${words.notYetIn(away)} `}
				{left.length > 0 && words.haveLeft(left)}
			</p>
			<Answers people={people} />
		</div>
	);
}

/** What those who are not there yet have answered. */
function Answers({ people }: { people: Room['people'] }) {
	const answered = people.filter(({ state, answer }) => state === 'expected' && answer);
	if (answered.length === 0) return null;
	return (
		<ul className={classes.answers}>
			{answered.map(({ name, answer }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
				<li key={index}>
					<bdi>{name}</bdi>
					<Answered answer={answer} />
				</li>
			))}
		</ul>
	);
}
