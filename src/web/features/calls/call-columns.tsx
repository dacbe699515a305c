import { IconCalendarX, IconChevronRight, IconEye, IconPhoneCall } from '@tabler/icons-react';
import type { Call } from '#contract/calls.ts';
import * as words from '#language/app/screens/calls.ts';
import { durationWords } from '#web/lib/format.ts';
import { DemoTag } from '#web/ui/badge.tsx';
import { Moment, TwoLines } from '#web/ui/cell.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import history from '../history/history.module.css';
import { Status } from '../history/status.tsx';
import { canChange } from './call-words.ts';
import classes from './calls.module.css';
import { attendanceWords, type Gathering } from './gatherings.ts';

/** A row of the list: the heading of a group call, or one person's call. */
export type Listed =
	| { gathering: Gathering; isOpen: boolean; isPrinted: boolean }
	| { call: Call; isInside: boolean };

interface Actions<Subject> {
	onView: (subject: Subject) => void;
	onInitiate: (subject: Subject) => void;
	onCancel: (subject: Subject) => void;
}

interface GatheringActions extends Actions<Gathering> {
	onToggle: (gathering: Gathering) => void;
}

export function callColumns(
	timeZone: string,
	isDemo: boolean,
	ofCall: Actions<Call>,
	ofGathering: GatheringActions,
): Column<Listed>[] {
	return [
		{
			header: words.columns.recipient,
			cell: (row) =>
				'gathering' in row ? (
					<Heading {...row} onToggle={ofGathering.onToggle} />
				) : (
					<Recipient call={row.call} isDemo={isDemo} />
				),
		},
		{
			header: words.columns.scheduledTime,
			cell: (row) => <Moment at={subjectOf(row).scheduledTime} timeZone={timeZone} />,
		},
		{
			header: words.columns.duration,
			cell: (row) => durationWords(subjectOf(row).duration),
		},
		{
			header: words.columns.status,
			cell: (row) =>
				'gathering' in row ? (
					<Status status={row.gathering.status} detail={null} />
				) : (
					<Status {...row.call} />
				),
		},
		{
			header: words.columns.actions,
			isHandle: true,
			cell: (row) =>
				'gathering' in row ? (
					<GatheringHandle gathering={row.gathering} actions={ofGathering} />
				) : (
					<CallHandle call={row.call} isDisabled={isDemo} actions={ofCall} />
				),
		},
	];
}

const subjectOf = (row: Listed) => ('gathering' in row ? row.gathering : row.call);

interface HeadingProps {
	gathering: Gathering;
	isOpen: boolean;
	/** On paper everything is open, and nothing can be pressed. */
	isPrinted: boolean;
	onToggle: (gathering: Gathering) => void;
}

function Heading({ gathering, isOpen, isPrinted, onToggle }: HeadingProps) {
	const said = <TwoLines first={gathering.name} second={attendanceWords(gathering)} />;
	if (isPrinted) return said;
	return (
		<button
			type="button"
			className={classes.toggle}
			aria-expanded={isOpen}
			onClick={() => onToggle(gathering)}
		>
			<IconChevronRight aria-hidden size={20} />
			<span>{said}</span>
		</button>
	);
}

function Recipient({ call, isDemo }: { call: Call; isDemo: boolean }) {
	const { name, phoneNumber } = call.recipientId;
	return (
		<div className={history.content}>
			<div>
				<TwoLines first={name} second={<PhoneNumber stored={phoneNumber} />} />
			</div>
			{isDemo && <DemoTag />}
		</div>
	);
}

interface CallHandleProps {
	call: Call;
	isDisabled: boolean;
	actions: Actions<Call>;
}

function CallHandle({ call, isDisabled, actions }: CallHandleProps) {
	const { name } = call.recipientId;
	const labels = {
		view: words.viewDetails(name),
		start: words.start(name),
		cancel: words.cancel(name),
	};
	const ask = { subject: call, labels, isAhead: canChange(call), isDisabled };
	return <RowActions label={name} actions={actionsOf(ask, actions)} />;
}

interface GatheringHandleProps {
	gathering: Gathering;
	actions: Actions<Gathering>;
}

function GatheringHandle({ gathering, actions }: GatheringHandleProps) {
	const { name, calls } = gathering;
	const labels = {
		view: words.viewDetailsOf(name),
		start: words.startWhole(name),
		cancel: words.cancelWhole(name),
	};
	const ask = { subject: gathering, labels, isAhead: calls.some(canChange) };
	return <RowActions label={name} actions={actionsOf(ask, actions)} />;
}

interface Ask<Subject> {
	subject: Subject;
	/** What screen readers say. */
	labels: { view: string; start: string; cancel: string };
	isAhead: boolean;
	isDisabled?: boolean;
}

function actionsOf<Subject>({ subject, labels, ...ask }: Ask<Subject>, actions: Actions<Subject>) {
	const { isAhead, isDisabled } = ask;
	return [
		{
			word: words.actions.view,
			label: labels.view,
			icon: <IconEye aria-hidden size={20} />,
			onClick: () => actions.onView(subject),
			isDisabled,
		},
		isAhead && {
			word: words.actions.start,
			label: labels.start,
			icon: <IconPhoneCall aria-hidden size={20} />,
			onClick: () => actions.onInitiate(subject),
			isDisabled,
		},
		isAhead && {
			word: words.actions.cancel,
			label: labels.cancel,
			icon: <IconCalendarX aria-hidden size={20} />,
			onClick: () => actions.onCancel(subject),
			isDestructive: true,
			isDisabled,
		},
	];
}
