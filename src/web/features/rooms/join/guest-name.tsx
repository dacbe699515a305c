import { useEffect, useRef } from 'react';
import classes from './guest-name.module.css';

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
		<div className={classes.field}>
			<label htmlFor="guest-name">Your name</label>
			<input
				ref={field}
				id="guest-name"
				name="name"
				autoComplete="name"
				maxLength={MOST_CHARACTERS}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
				required
				aria-invalid={isWrong}
				aria-describedby={isWrong ? 'guest-name-error' : undefined}
			/>
			{isWrong && (
				<p id="guest-name-error" className={classes.error}>
					Please tell us your name
				</p>
			)}
		</div>
	);
}
