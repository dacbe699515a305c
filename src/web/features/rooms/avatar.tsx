import classes from './avatar.module.css';

const colours = ['green', 'amber', 'blue', 'red', 'grey'];

/** The first letters of a name, in a colour that stays the same. Decoration: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
	const words = name.trim().split(/\s+/);
	const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstOf(word));
	return (
		<span className={classes.avatar} data-color={colourOf(name)} aria-hidden="true">
			<span>{letters.join('').toLocaleUpperCase()}</span>
		</span>
	);
}

const firstOf = (word = '') => [...word][0] ?? '';

function colourOf(name: string): string {
	const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	return colours[sum % colours.length] as string;
}
