import { IconCalendar, IconClock, IconSelector } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import * as words from '#language/kit.ts';
import classes from './field.module.css';

/** Props that every field has. `name` is also the id, unless `id` is given. */
export interface FieldProps {
	name: string;
	id?: string;
	label: ReactNode;
	hint?: ReactNode;
	/** Below the control; read aloud when it changes. Give '' where words may come. */
	note?: string;
	error?: ReactNode;
}

type Field<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
	Omit<ComponentProps<Tag>, keyof FieldProps>;

type Described = FieldProps & { className?: string; 'aria-describedby'?: string };

/**
 * Separates the props of the frame around a control from the control's own, and ties the control to
 * its hint and error.
 */
function split<Props extends Described>(props: Props) {
	const { label, hint, note, error, className, 'aria-describedby': more, ...own } = props;
	const { name, id = name } = props;
	const described = [
		error && `${id}-error`,
		note && `${id}-note`,
		hint && `${id}-hint`,
		more,
	].filter(Boolean);
	return {
		frame: { id, label, hint, note, error, className },
		control: {
			...own,
			id,
			'aria-invalid': error ? (true as const) : undefined,
			'aria-describedby': described.join(' ') || undefined,
		},
	};
}

interface FrameProps extends Omit<FieldProps, 'name'> {
	id: string;
	className?: string;
	children: ReactNode;
}

function Frame({ id, label, hint, note, error, className, children }: FrameProps) {
	return (
		<div className={className}>
			<label className={classes.label} htmlFor={id}>
				{label}
			</label>
			<Hint id={id}>{hint}</Hint>
			<div className={classes.box}>{children}</div>
			{note !== undefined && (
				<p id={`${id}-note`} className={classes.note} aria-live="polite">
					{note}
				</p>
			)}
			<Mistake id={id}>{error}</Mistake>
		</div>
	);
}

interface NoteProps {
	/** The id of the field. */
	id: string;
	role?: 'alert';
	children: ReactNode;
}

function Hint({ id, children }: NoteProps) {
	if (!children) return null;
	return (
		<p id={`${id}-hint`} className={classes.hint}>
			{children}
		</p>
	);
}

function Mistake({ id, role, children }: NoteProps) {
	if (!children) return null;
	return (
		<p id={`${id}-error`} className={classes.error} role={role}>
			{unbroken(children)}
		</p>
	);
}

/** 'XXX-XXX-XXXX' stays on one line. */
function unbroken(error: ReactNode): ReactNode {
	if (typeof error !== 'string') return error;
	const [before, pattern, after] = error.split(/(\S*x{3}-x{3}-x{4}\S*)/i);
	if (!pattern) return error;
	return (
		<>
			{before}
			<span className="unbroken">{pattern}</span>
			{after}
		</>
	);
}

export type TextFieldProps = Field<'input'> & {
	/** Shown before the typed text. */
	icon?: ReactNode;
};

export function TextField({ icon, ...props }: TextFieldProps) {
	const { frame, control } = split(props);
	return (
		<Frame {...frame}>
			{icon && <span className={classes.start}>{icon}</span>}
			<input dir={control.type ? undefined : 'auto'} {...control} className={classes.input} />
		</Frame>
	);
}

type MomentFieldProps = Omit<Field<'input'>, 'type'> & { type: 'date' | 'time' };

/**
 * A date or a time of day. Chrome's own button for the picker is one more stop for Tab in every
 * field, so ours takes its place: for the mouse only, as Alt and the down arrow open the picker, too.
 */
export function MomentField(props: MomentFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const { frame, control } = split(props);
	const Icon = control.type === 'date' ? IconCalendar : IconClock;
	return (
		<Frame {...frame}>
			<input {...control} ref={input} className={classes.input} />
			<button
				type="button"
				className={classes.picker}
				tabIndex={-1}
				aria-hidden="true"
				onClick={() => input.current?.showPicker()}
			>
				<Icon aria-hidden size={20} />
			</button>
		</Frame>
	);
}

type PasswordFieldProps = Omit<Field<'input'>, 'type'> & {
	autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
	const [isShown, setShown] = useState(false);
	const { frame, control } = split(props);
	return (
		<Frame {...frame} className={classes.withButton}>
			<input
				{...control}
				type={isShown ? 'text' : 'password'}
				className={classes.input}
				autoCapitalize="none"
				spellCheck={false}
			/>
			<span className={classes.end}>
				<button
					type="button"
					className={classes.show}
					aria-label={isShown ? words.hidePassword : words.showPassword}
					aria-controls={control.id}
					onClick={() => setShown(!isShown)}
				>
					{isShown ? words.hide : words.show}
				</button>
			</span>
		</Frame>
	);
}

/** A code from a text: digits only. The phone fills it in if it can. */
export function CodeField(props: Field<'input'>) {
	const { frame, control } = split(props);
	return (
		<Frame {...frame}>
			<input
				{...control}
				className={`${classes.input} ${classes.code}`}
				dir="ltr"
				inputMode="numeric"
				autoComplete="one-time-code"
			/>
		</Frame>
	);
}

export function TextAreaField(props: Field<'textarea'>) {
	const { frame, control } = split(props);
	return (
		<Frame {...frame}>
			<textarea dir="auto" {...control} className={classes.input} />
		</Frame>
	);
}

interface Option {
	value: string;
	label: string;
	/** Where the label is in another language than the page. */
	lang?: string;
}

export type SelectOption = Option | { group: string; items: Option[] };

/** A choice from a list, shown in the device's own way. */
export function SelectField({ options, ...props }: Field<'select'> & { options: SelectOption[] }) {
	const { frame, control } = split(props);
	return (
		<Frame {...frame}>
			<select {...control} className={classes.input}>
				{options.map((option) =>
					'group' in option ? (
						<optgroup key={option.group} label={option.group}>
							<Options options={option.items} />
						</optgroup>
					) : (
						<Options key={option.value} options={[option]} />
					),
				)}
			</select>
			<span className={classes.end}>
				<IconSelector aria-hidden size={20} />
			</span>
		</Frame>
	);
}

function Options({ options }: { options: Option[] }) {
	return options.map(({ value, label, lang }) => (
		<option key={value} value={value} lang={lang}>
			{label}
		</option>
	));
}

export function CheckboxField(props: Field<'input'>) {
	const { frame, control } = split(props);
	return (
		<div>
			<label className={classes.check} htmlFor={control.id}>
				<input {...control} type="checkbox" />
				<span>{frame.label}</span>
			</label>
			<Hint id={control.id}>{frame.hint}</Hint>
			<Mistake id={control.id}>{frame.error}</Mistake>
		</div>
	);
}

export function SwitchField(props: Field<'input'>) {
	return <CheckboxField {...props} role="switch" />;
}

/** The frame of our fields around a control that is not ours. */
export function FramedField({
	name,
	label,
	hint,
	error,
	children,
}: FieldProps & { children: ReactNode }) {
	return (
		<div>
			<div className={classes.label}>{label}</div>
			<Hint id={name}>{hint}</Hint>
			<div className={classes.frame} data-invalid={error ? true : undefined}>
				{children}
			</div>
			<Mistake id={name} role="alert">
				{error}
			</Mistake>
		</div>
	);
}
