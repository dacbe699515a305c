import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** Opens in a new tab, so that the form keeps what was typed. */
export function LegalLinks() {
	return (
		<>
			<Link to={paths.terms} target="_blank">
				Terms
			</Link>{' '}
			and the{' '}
			<Link to={paths.privacy} target="_blank">
				Privacy Policy
			</Link>
		</>
	);
}
