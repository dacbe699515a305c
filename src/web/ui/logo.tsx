import classes from './logo.module.css';

/** The bell that gathers your kin: three heads under one bell. */
export function Logo() {
	return (
		<span className={classes.logo} dir="ltr">
			<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
				<path
					className={classes.bell}
					d="M16 1.8a2.3 2.3 0 0 1 2.2 3c4.6 1 7.2 4.9 7.2 9.6 0 3.4.9 5 2 6.3a1.3 1.3 0 0 1-1 2.1H5.6a1.3 1.3 0 0 1-1-2.1c1.1-1.3 2-2.9 2-6.3 0-4.7 2.6-8.6 7.2-9.6A2.3 2.3 0 0 1 16 1.8Z"
				/>
				<circle className={classes.bell} cx="9.2" cy="27" r="2.3" />
				<circle className={classes.heart} cx="16" cy="27.4" r="2.9" />
				<circle className={classes.bell} cx="22.8" cy="27" r="2.3" />
			</svg>
			Kinbell
		</span>
	);
}
