import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type FieldProps, wire } from './field.tsx';

type NativeSelectFieldProps = FieldProps &
	Omit<NativeSelectProps, keyof FieldProps | 'description' | 'size'>;

/** A short list to choose one from, as the device shows such lists. */
export function NativeSelectField(props: NativeSelectFieldProps) {
	return <NativeSelect {...wire(props)} />;
}
