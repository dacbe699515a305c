import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import classes from './framed-field.module.css';

/** Looks like our fields, around a control that is not ours. */
export function FramedField({
	name,
	label,
	hint,
	error,
	children,
}: FieldProps & { children: ReactNode }) {
	return (
		<Input.Wrapper
			id={name}
			label={label}
			labelElement="div"
			description={hint}
			error={error}
			errorProps={{ role: 'alert' }}
		>
			<div className={classes.frame} data-error={error ? true : undefined}>
				{children}
			</div>
		</Input.Wrapper>
	);
}
