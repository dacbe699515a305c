import type { ReactNode } from 'react';
import classes from './drawings.module.css';

/* One stroke weight, two colours that follow the colour scheme; decoration only. */

function Drawing({ children }: { children: ReactNode }) {
	return (
		<svg viewBox="0 0 120 120" className={classes.drawing} aria-hidden="true">
			<circle className={classes.ground} cx="60" cy="60" r="54" />
			{children}
		</svg>
	);
}

export function PhoneDrawing() {
	return (
		<Drawing>
			<rect className={classes.sheet} x="40" y="22" width="40" height="76" rx="9" />
			<path d="M55 30h10M56 90h8" />
			<path
				className={classes.warm}
				d="M60 71c-9-6-13-10-13-15.5a7 7 0 0 1 13-3.5 7 7 0 0 1 13 3.5C73 61 69 65 60 71Z"
			/>
		</Drawing>
	);
}

export function LetterDrawing() {
	return (
		<Drawing>
			<rect className={classes.sheet} x="26" y="38" width="68" height="48" rx="7" />
			<path d="m28 42 32 25 32-25" />
			<circle className={classes.warm} cx="86" cy="40" r="9" />
		</Drawing>
	);
}

export function DoorDrawing() {
	return (
		<Drawing>
			<path className={classes.sheet} d="M42 96V44a18 18 0 0 1 36 0v52Z" />
			<path d="M34 96h52M70 70v6" />
			<path className={classes.warm} d="M60 38a7 7 0 0 1 7 7v6H53v-6a7 7 0 0 1 7-7ZM60 51v5" />
		</Drawing>
	);
}

export function CalendarDrawing() {
	return (
		<Drawing>
			<rect className={classes.sheet} x="30" y="34" width="60" height="56" rx="8" />
			<path d="M30 50h60M45 28v12M75 28v12" />
			<circle className={classes.warm} cx="72" cy="71" r="8" />
			<path d="M43 62h6M57 62h6M43 78h6" />
		</Drawing>
	);
}

export function MagnifierDrawing() {
	return (
		<Drawing>
			<path d="m71 71 19 19" />
			<circle className={classes.sheet} cx="55" cy="55" r="24" />
			<path className={classes.warm} d="M45 55a10 10 0 0 1 10-10" />
		</Drawing>
	);
}
