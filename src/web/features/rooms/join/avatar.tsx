import classes from './avatar.module.css';

const colours = ['green', 'amber', 'blue', 'red', 'grey'];

/** The initials of a name, always in the same colour. Decoration, because the name stands beside it. */
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

/** 'Grandma Rose' → 'GR', 'Ana 👩‍👧' and 'Ana (guest)' → 'A'. A name that is only emoji gives its first one. */
export function initialsOf(name: string): string {
	const words = name
		.replace(/(\S)\s*[(（][^()（）]*[)）]$/, '$1')
		.split(/\s+/)
		.filter((word) => letter.test(word));
	const [first, ...others] = words.map((word) => letter.exec(word)?.[0] ?? '');
	return ((first ?? [...name.trim()][0] ?? '') + (others.at(-1) ?? '')).toLocaleUpperCase();
}

/** A letter or digit, with its accents. */
const letter = /[\p{L}\p{N}]\p{M}*/u;
