import classes from './skip-link.module.css';

export const MAIN_ID = 'main';

/** First in the tab order of every page. */
export function SkipLink() {
	return (
		<a
			className={classes.skip}
			href={`#${MAIN_ID}`}
			onClick={(event) => {
				event.preventDefault();
				document.getElementById(MAIN_ID)?.focus();
			}}
		>
			Skip to main content
		</a>
	);
}
