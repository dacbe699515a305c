import {
	type FocusEvent,
	type KeyboardEvent,
	memo,
	type ReactNode,
	useCallback,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import * as words from '#language/app/screens/kit.ts';
import classes from './choices.module.css';
import type { FieldProps } from './field.tsx';

interface Choice<Value> {
	value: Value;
	label: ReactNode;
	/** Beside the label, or below it where there is no room. */
	detail?: ReactNode;
	isDisabled?: boolean;
	/** Keeps its place and its mark, but is not shown: a search does not find it. */
	isHidden?: boolean;
}

type Layout = 'row' | 'list' | 'box';

interface GroupProps<Value> extends FieldProps {
	choices: Choice<Value>[];
	/** `row`: side by side. `list`: one below the other, with room for a sentence about each. `box`: one below the other, in a frame that scrolls. */
	layout?: Layout;
	/** Above the choices: a search, say. */
	tools?: ReactNode;
	/** Instead of choices that are all hidden. */
	nothing?: ReactNode;
	/** The focus went on to something outside. */
	onLeave?: () => void;
}

type Key = string | number;

interface OneOfProps<Value> extends GroupProps<Value> {
	value: Value;
	onChange: (value: Value) => void;
}

/** Radio buttons. */
export function OneOfField<Value extends Key>({ value, onChange, ...group }: OneOfProps<Value>) {
	return (
		<Group
			{...group}
			type="radio"
			isChosen={(choice) => choice === value}
			onChoose={(choice) => onChange(choice)}
		/>
	);
}

interface SomeOfProps<Value> extends GroupProps<Value> {
	value: Value[];
	onChange: (value: Value[]) => void;
}

/**
 * Checkboxes. The value keeps the order of the choices. As with radio buttons, Tab stops once at the
 * group, and the arrow keys move inside of it.
 */
export function SomeOfField<Value extends Key>({ value, onChange, ...group }: SomeOfProps<Value>) {
	const chosen = new Set(value);
	const toggled = (choice: Value) =>
		group.choices
			.map((each) => each.value)
			.filter((each) => chosen.has(each) !== (each === choice));
	return (
		<Group
			{...group}
			type="checkbox"
			isChosen={(choice) => chosen.has(choice)}
			onChoose={(choice) => onChange(toggled(choice))}
		/>
	);
}

interface Chooser<Value> extends GroupProps<Value> {
	type: 'radio' | 'checkbox';
	isChosen: (value: Value) => boolean;
	onChoose: (value: Value) => void;
}

function Group<Value extends Key>(props: Chooser<Value>) {
	const { id, name, label, hint, error, choices, layout = 'row', type, isChosen, onChoose } = props;
	const { tools, nothing, onLeave } = props;
	const groupId = id ?? name;
	const noteId = `${groupId}-note`;
	const choose = useLatest(onChoose);
	const [focused, setFocused] = useState<Key>();
	const box = useRef<HTMLDivElement>(null);
	const shown = choices.filter(({ isHidden }) => !isHidden);
	const free = shown.filter(({ isDisabled }) => !isDisabled).map(({ value }): Key => value);
	const stop = focused !== undefined && free.includes(focused) ? focused : free[0];

	function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
		// Pressing a label takes the focus nowhere for a moment; that is not leaving.
		if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
		setFocused(undefined);
		if (!onLeave) return;
		// Not at once: a press would be lost if rows moved while it takes the focus away.
		setTimeout(() => {
			if (box.current) box.current.scrollTop = 0;
			onLeave();
		});
	}

	return (
		<fieldset
			id={groupId}
			className={classes.group}
			tabIndex={-1}
			aria-describedby={hint || error ? noteId : undefined}
			data-invalid={error ? true : undefined}
			onBlur={handleBlur}
		>
			<legend>{label}</legend>
			<div id={noteId} className={classes.note}>
				{hint && <div className={classes.hint}>{hint}</div>}
				{error && <div className={classes.error}>{error}</div>}
			</div>
			{tools}
			<div
				{...(type === 'checkbox' && arrowHint)}
				ref={box}
				className={classes[layout]}
				// A scrolling frame needs a keyboard focus of its own when nothing inside it can be focused.
				tabIndex={layout === 'box' && free.length === 0 ? 0 : undefined}
			>
				{shown.map(({ isHidden: _, ...choice }) => (
					<Option
						{...choice}
						key={choice.value}
						type={type}
						name={groupId}
						isChosen={isChosen(choice.value)}
						isStop={type === 'radio' || choice.value === stop}
						onChoose={choose as (value: Key) => void}
						onFocus={setFocused}
					/>
				))}
				{shown.length === 0 && nothing}
			</div>
		</fieldset>
	);
}

/** Screen readers say it on the way in, once. */
const arrowHint = { role: 'group', 'aria-label': words.moveByArrows };

const steps: Record<string, number | undefined> = {
	ArrowDown: 1,
	ArrowRight: 1,
	ArrowUp: -1,
	ArrowLeft: -1,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
};

function moveByArrows(event: KeyboardEvent<HTMLInputElement>): void {
	const step = steps[event.key];
	const { currentTarget } = event;
	const group = currentTarget.closest('[role="group"]');
	if (step === undefined || !group) return;
	event.preventDefault();
	const all = [...group.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
	const next = all.indexOf(currentTarget) + step;
	all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
}

interface OptionProps extends Omit<Choice<Key>, 'isHidden'> {
	type: 'radio' | 'checkbox';
	name: string;
	isChosen: boolean;
	/** Tab stops here. */
	isStop: boolean;
	onChoose: (value: Key) => void;
	onFocus: (value: Key) => void;
}

/** The browser's own control in our style. Memoized, because there may be many. */
const Option = memo(function Option(props: OptionProps) {
	const { type, name, value, label, detail, isDisabled, isChosen, isStop } = props;
	const { onChoose, onFocus } = props;
	const id = `${name}-${value}`;
	return (
		<label htmlFor={id} className={classes.choice}>
			<input
				id={id}
				type={type}
				name={name}
				value={value}
				checked={isChosen}
				disabled={isDisabled}
				tabIndex={isStop ? undefined : -1}
				onChange={() => onChoose(value)}
				onFocus={() => onFocus(value)}
				onKeyDown={type === 'checkbox' ? moveByArrows : undefined}
			/>
			<span className={classes.words}>
				<span className={classes.label}>{label}</span>
				{detail && <span className={classes.detail}>{detail}</span>}
			</span>
		</label>
	);
});

/** A stable function that calls the newest `act`. */
function useLatest<Value>(act: (value: Value) => void): (value: Value) => void {
	const latest = useRef(act);
	useLayoutEffect(() => {
		latest.current = act;
	});
	return useCallback((value) => latest.current(value), []);
}
