import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** The tags of a sentence that people agree to. They open a new tab, so that the form keeps what was typed. */
export const legalLinks = {
	terms: (inner: string) => (
		<Link to={paths.terms} target="_blank">
			{inner}
		</Link>
	),
	privacy: (inner: string) => (
		<Link to={paths.privacy} target="_blank">
			{inner}
		</Link>
	),
};
