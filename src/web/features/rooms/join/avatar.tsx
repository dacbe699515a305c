import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

const colours = ['green', 'amber', 'blue', 'red', 'grey'];

/** The first letters of a name, in a colour that stays the same. Decoration: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
	return (
		<span className={classes.avatar} data-color={colourOf(name)} aria-hidden="true">
			<span>{initialsOf(name)}</span>
		</span>
	);
}

function colourOf(name: string): string {
	const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	return colours[sum % colours.length] as string;
}
