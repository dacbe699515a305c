import classes from './site-frame.module.css';

/** For documents without the component library; color-scheme.ts makes it work. */
export function SchemeButton() {
	return (
		<button type="button" className={classes.scheme} data-scheme-button aria-label="Dark mode">
			<svg
				width="24"
				height="24"
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
				aria-hidden="true"
			>
				<path className={classes.moon} d="M20.5 14A8.5 8.5 0 0 1 10 3.5 8.5 8.5 0 1 0 20.5 14Z" />
				<path
					className={classes.sun}
					d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M4.9 4.9 6 6M18 18l1.1 1.1M19.1 4.9 18 6M6 18l-1.1 1.1"
				/>
			</svg>
		</button>
	);
}
