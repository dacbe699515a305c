import classes from './avatar.module.css';

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

/** 'Grandma Rose' → 'GR', 'Ana 👩‍👧' → 'A'. A name of pictures alone has its first. */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter((word) => letter.test(word));
	const [first, ...others] = words.map((word) => letter.exec(word)?.[0] ?? '');
	return ((first ?? [...name.trim()][0] ?? '') + (others.at(-1) ?? '')).toLocaleUpperCase();
}

/** With the marks that belong to it. */
const letter = /[\p{L}\p{N}]\p{M}*/u;
