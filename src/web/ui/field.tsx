import {
	Checkbox,
	type CheckboxProps,
	Switch,
	type SwitchProps,
	TextInput,
	type TextInputProps,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './field.module.css';

/** What every field has. `name` is also its id, unless another one is given. */
export interface FieldProps {
	name: string;
	id?: string;
	label: ReactNode;
	hint?: ReactNode;
	error?: ReactNode;
}

type Field<MantineProps> = FieldProps &
	Omit<MantineProps, keyof FieldProps | 'description' | 'size'>;

/** Mantine's wrapper ties label, hint and error to the control by this id. */
export function wire<Props extends FieldProps>({ hint, ...props }: Props) {
	return {
		...props,
		id: props.id ?? props.name,
		description: hint,
		error: unbroken(props.error),
		'aria-invalid': props.error ? (true as const) : undefined,
	};
}

/** 'XXX-XXX-XXXX' stays on one line. */
function unbroken(error: ReactNode): ReactNode {
	if (typeof error !== 'string') return error;
	const [before, pattern, after] = error.split(/(\S*x{3}-x{3}-x{4}\S*)/i);
	if (!pattern) return error;
	return (
		<>
			{before}
			<span className={classes.unbroken}>{pattern}</span>
			{after}
		</>
	);
}

export type TextFieldProps = Field<TextInputProps>;

export function TextField(props: TextFieldProps) {
	return <TextInput {...wire(props)} />;
}

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
	autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
	const [isShown, setShown] = useState(false);
	return (
		<TextField
			{...props}
			type={isShown ? 'text' : 'password'}
			autoCapitalize="none"
			spellCheck={false}
			rightSectionWidth={72}
			rightSection={
				<button
					type="button"
					className={classes.show}
					aria-label={isShown ? 'Hide password' : 'Show password'}
					aria-controls={props.id ?? props.name}
					onClick={() => setShown(!isShown)}
				>
					{isShown ? 'Hide' : 'Show'}
				</button>
			}
		/>
	);
}

/** A code from a text: digits only, filled in by the phone where it can. */
export function CodeField(props: TextFieldProps) {
	return (
		<TextField
			{...props}
			inputMode="numeric"
			autoComplete="one-time-code"
			classNames={{ input: classes.code }}
		/>
	);
}

export function CheckboxField(props: Field<CheckboxProps>) {
	return <Checkbox {...wire(props)} />;
}

export function SwitchField(props: Field<SwitchProps>) {
	return <Switch {...wire(props)} />;
}
