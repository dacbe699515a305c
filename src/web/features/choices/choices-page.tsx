import { type ReactNode, useState } from 'react';
import type { Choices } from '#contract/choices.ts';
import { type Language, languageNames, languages } from '#contract/languages.ts';
import { showPhone } from '#contract/phone.ts';
import type { Way } from '#contract/ways.ts';
import * as words from '#language/call/choices.ts';
import * as door from '#language/call/door.ts';
import { locale } from '#language/locale.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DoorDrawing, PhoneDrawing } from '#web/ui/drawings.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Door } from '../rooms/join/door.tsx';
import { takeLink } from '../rooms/join/link.ts';
import classes from './choices-page.module.css';
import { type ChoicesInHand, type Part, useChoices } from './use-choices.ts';

/** Where a person without an account chooses how we reach them. */
export function ChoicesPage() {
	const [token] = useState(takeLink);
	const { found, load, ...inHand } = useChoices(token);
	switch (found) {
		case 'loading':
			return (
				<Door title={door.chooseWays} footer={null}>
					<p role="status">{door.oneMoment}</p>
				</Door>
			);
		case 'unknown':
			return (
				<Door drawing={<DoorDrawing />} title={words.unknownTitle} footer={null}>
					<p>{words.unknown}</p>
				</Door>
			);
		case 'unreachable':
			return (
				<Door drawing={<PhoneDrawing />} title={door.notLoadedTitle} footer={null}>
					<p role="alert">{door.notLoaded}</p>
					<Button size="large" onClick={() => void load()}>
						{door.tryAgain}
					</Button>
				</Door>
			);
		default:
			return <ChoicesOf choices={found} {...inHand} />;
	}
}

interface ChoicesProps extends ChoicesInHand {
	choices: Choices;
}

function ChoicesOf(props: ChoicesProps) {
	const { hostName } = props.choices;
	return (
		<Door title={words.title(hostName)} footer={null}>
			<p>{words.intro(hostName)}</p>
			<div className={classes.choices}>
				<AboutMails {...props} />
				<WaysChoice {...props} />
				<QuietHours {...props} />
				<AnyHour {...props} />
				<LanguageChoice {...props} />
			</div>
		</Door>
	);
}

/** What became of the last change to this part. Screen readers hear it. */
function Outcome({ of, outcome }: { of: Part } & Pick<ChoicesInHand, 'outcome'>) {
	const problem = outcome?.part === of ? outcome.problem : undefined;
	const isSaved = outcome?.part === of && problem === undefined;
	return (
		<p role="status" className={problem ? classes.problem : classes.saved}>
			{problem ?? (isSaved && words.saved)}
		</p>
	);
}

/** For people who came to stop our mails, and for those whose word we wait for. */
function AboutMails({ choices, isBusy, outcome, change, stop }: ChoicesProps) {
	const [isStopping] = useState(() => new URLSearchParams(location.search).has('stop'));
	const { hostName, cameBy, mail, isAsked, ways } = choices;
	const isDone = outcome?.part === 'mails' && !outcome.problem;
	if (isDone) {
		return (
			<p role="status" className={classes.done}>
				{words.mailIsStopped}
			</p>
		);
	}
	if (cameBy !== 'mail' || mail?.stopped || !(isStopping || isAsked)) return null;
	return (
		<Question title={isStopping ? words.stopMailTitle : words.agreeTitle(hostName)}>
			{isAsked && (
				<Button isBusy={isBusy} onClick={() => void change({ ways: withMail(ways) })}>
					{words.agree}
				</Button>
			)}
			<Button
				look={isStopping ? 'danger' : 'secondary'}
				isBusy={isBusy}
				onClick={() => void stop()}
			>
				{words.stopMail}
			</Button>
			<Outcome of="mails" outcome={outcome} />
		</Question>
	);
}

const withMail = (ways: Way[]): Way[] => [...ways.filter((way) => way !== 'mail'), 'mail'];

function Question({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={classes.question}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}

type Choice = keyof typeof words.ways;
const waysOf: Record<Choice, Way[]> = {
	text: ['text'],
	mail: ['mail'],
	both: ['text', 'mail'],
	none: [],
};

function WaysChoice({ choices, isBusy, outcome, change }: ChoicesProps) {
	const [isEnding, setEnding] = useState(false);
	const { hostName, text, mail, ways } = choices;
	const chosen = ways.length > 1 ? 'both' : (ways[0] ?? 'none');
	const isMailOpen = mail !== null && mail.stopped !== 'asked';
	const details: Record<Choice, ReactNode> = {
		text: words.textTo(text.address),
		mail: mail && words.mailTo(mail.address),
		both: words.bothHelp,
		none: words.noneHelp,
	};
	const isOffered: Record<Choice, boolean> = {
		text: !text.isStopped,
		mail: isMailOpen,
		both: !text.isStopped && isMailOpen,
		none: true,
	};
	const offered = (Object.keys(waysOf) as Choice[]).filter(
		(choice) => isOffered[choice] || choice === chosen,
	);

	function choose(choice: Choice): void {
		setEnding(choice === 'none');
		if (choice !== 'none') void change({ ways: waysOf[choice] });
	}

	async function endAll(): Promise<void> {
		if (await change({ ways: [] })) setEnding(false);
	}

	return (
		<fieldset className={classes.part}>
			<legend>{words.waysTitle}</legend>
			{offered.map((choice) => (
				<label key={choice} className={classes.way}>
					<input
						type="radio"
						name="ways"
						checked={(isEnding ? 'none' : chosen) === choice}
						onChange={() => choose(choice)}
					/>
					<span>
						{words.ways[choice]}
						<small>{details[choice]}</small>
					</span>
				</label>
			))}
			<WhyNot choices={choices} />
			{isEnding && chosen !== 'none' && (
				<Question title={words.noneTitle(hostName)}>
					<p>{words.noneFacts}</p>
					<Button look="danger" isBusy={isBusy} onClick={() => void endAll()}>
						{words.stopAll}
					</Button>
					<Button look="secondary" onClick={() => setEnding(false)}>
						{words.keep}
					</Button>
				</Question>
			)}
			<Outcome of="ways" outcome={outcome} />
		</fieldset>
	);
}

/** Why a way cannot be chosen, and how it could. */
function WhyNot({ choices: { hostName, text, mail } }: Pick<ChoicesProps, 'choices'>) {
	const { textNumber } = document.documentElement.dataset;
	return (
		<>
			{text.isStopped && (
				<p className={classes.why}>
					{marked(words.textStopped(textNumber && showPhone(textNumber)), {
						link: (inner) => (
							<a href={`sms:+${textNumber}`} className="unbroken">
								<bdi dir="ltr">{inner}</bdi>
							</a>
						),
					})}
				</p>
			)}
			{mail === null && <p className={classes.why}>{words.noAddress(hostName)}</p>}
			{mail?.stopped === 'asked' && <p className={classes.why}>{words.mailStopped}</p>}
			{mail?.stopped === 'returned' && <p className={classes.why}>{words.mailReturned}</p>}
		</>
	);
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** Quiet from or until midnight is quiet at no hour of that day's evening or morning. */
const MIDNIGHT = '00:00';

function QuietHours({ choices, outcome, change }: ChoicesProps) {
	const { quietHours, timezone } = choices;
	const { from = MIDNIGHT, until = MIDNIGHT } = quietHours ?? {};

	function save(next: { from: string; until: string }): void {
		const isQuiet = next.from !== next.until;
		void change({ quietHours: isQuiet ? next : null });
	}

	return (
		<fieldset className={classes.part}>
			<legend>{words.quietTitle}</legend>
			<p className={classes.why}>{words.quietHelp(zoneName(timezone))}</p>
			<div className={classes.times}>
				<Hour
					name="notBefore"
					label={words.notBefore}
					value={until}
					onChange={(chosen) => save({ from, until: chosen })}
				/>
				<Hour
					name="notAfter"
					label={words.notAfter}
					value={from}
					onChange={(chosen) => save({ from: chosen, until })}
				/>
			</div>
			<Outcome of="quietHours" outcome={outcome} />
		</fieldset>
	);
}

/** For those who may be asked to look after somebody who is missing. */
function AnyHour({ choices: { anyHour }, outcome, change }: ChoicesProps) {
	if (anyHour === null) return null;
	return (
		<fieldset className={classes.part}>
			<legend>{words.anyHourTitle}</legend>
			<p className={classes.why}>{words.anyHourHelp}</p>
			<label className={classes.way}>
				<input
					type="checkbox"
					checked={anyHour}
					onChange={({ currentTarget }) => void change({ anyHour: currentTarget.checked })}
				/>
				<span>{words.anyHour}</span>
			</label>
			<Outcome of="anyHour" outcome={outcome} />
		</fieldset>
	);
}

/** '21:00' as '9:00 PM'. */
const clockWords = (hour: string) => timeOfDay(new Date(`2026-01-01T${hour}:00Z`), 'UTC');

/** 'Eastern Standard Time'. */
function zoneName(timeZone: string): string {
	const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' });
	const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName');
	return name?.value ?? timeZone;
}

interface HourProps {
	name: string;
	label: string;
	value: string;
	onChange: (hour: string) => void;
}

function Hour({ value, onChange, ...field }: HourProps) {
	const offered = hours.includes(value) ? hours : [value, ...hours];
	return (
		<SelectField
			{...field}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
			options={offered.map((hour) => ({
				value: hour,
				label: hour === MIDNIGHT ? words.anyTime : clockWords(hour),
			}))}
		/>
	);
}

function LanguageChoice({ choices, outcome, change }: ChoicesProps) {
	async function handleChange(language: Language): Promise<void> {
		if (await change({ language })) location.reload();
	}
	return (
		<div className={classes.part}>
			<SelectField
				name="language"
				label={words.language}
				hint={words.languageHelp}
				value={choices.language}
				onChange={({ currentTarget }) => void handleChange(currentTarget.value as Language)}
				options={languages.map((value) => ({ value, label: languageNames[value] }))}
			/>
			<Outcome of="language" outcome={outcome} />
		</div>
	);
}
