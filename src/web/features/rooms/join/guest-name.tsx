import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/field.tsx';

interface GuestNameProps {
	value: string;
	onChange: (value: string) => void;
	/** Joining was tried without it. */
	isMissing: boolean;
}

const MOST_CHARACTERS = 60;

export function GuestName({ value, onChange, isMissing }: GuestNameProps) {
	const field = useRef<HTMLInputElement>(null);
	const isWrong = isMissing && !value.trim();
	useEffect(() => {
		if (isWrong) field.current?.focus();
	}, [isWrong]);
	return (
		<TextField
			ref={field}
			name="name"
			id="guest-name"
			label="Your name"
			autoComplete="name"
			maxLength={MOST_CHARACTERS}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			required
			error={isWrong && 'Please tell us your name'}
		/>
	);
}
