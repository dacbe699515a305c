import { Textarea, type TextareaProps } from '@mantine/core';
import { type FieldProps, wire } from './field.tsx';

type TextAreaFieldProps = FieldProps &
	Omit<TextareaProps, keyof FieldProps | 'description' | 'size'>;

export function TextAreaField(props: TextAreaFieldProps) {
	return <Textarea {...wire(props)} />;
}
