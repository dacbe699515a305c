import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import classes from './choices.module.css';
import type { FieldProps } from './field.tsx';

interface Choice<Value> {
	value: Value;
	label: ReactNode;
	/** Beside the label, or below it where there is no room. */
	detail?: ReactNode;
	isDisabled?: boolean;
}

type Layout = 'row' | 'box';

interface GroupProps<Value> extends FieldProps {
	choices: Choice<Value>[];
	/** `row`: side by side. `box`: one below the other, in a frame that scrolls. */
	layout?: Layout;
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

/** Checkboxes. The value keeps the order of the choices. */
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
	const groupId = id ?? name;
	const noteId = `${groupId}-note`;
	const choose = useLatest(onChoose);
	// A scrolling frame needs a keyboard focus of its own when nothing inside it can be focused.
	const hasFree = choices.some(({ isDisabled }) => !isDisabled);
	return (
		<fieldset
			id={groupId}
			className={classes.group}
			tabIndex={-1}
			aria-describedby={hint || error ? noteId : undefined}
			data-invalid={error ? true : undefined}
		>
			<legend>{label}</legend>
			<div id={noteId} className={classes.note}>
				{hint && <div className={classes.hint}>{hint}</div>}
				{error && <div className={classes.error}>{error}</div>}
			</div>
			<div className={classes[layout]} tabIndex={layout === 'box' && !hasFree ? 0 : undefined}>
				{choices.map((choice) => (
					<Option
						{...choice}
						key={choice.value}
						type={type}
						name={groupId}
						isChosen={isChosen(choice.value)}
						onChoose={choose as (value: Key) => void}
					/>
				))}
			</div>
		</fieldset>
	);
}

interface OptionProps extends Choice<Key> {
	type: 'radio' | 'checkbox';
	name: string;
	isChosen: boolean;
	onChoose: (value: Key) => void;
}

/** The browser's own control in our style. Memoized, because there may be many. */
const Option = memo(function Option(props: OptionProps) {
	const { type, name, value, label, detail, isDisabled, isChosen, onChoose } = props;
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
				onChange={() => onChoose(value)}
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
