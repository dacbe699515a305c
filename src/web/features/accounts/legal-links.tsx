import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** What one agrees to; in a new tab, so that what was typed here stays. */
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
