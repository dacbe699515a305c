import { paths } from '#web/lib/paths.ts';

/** The link alone makes nobody a host: somebody may have passed it on. */
export function SignInToHost() {
	return (
		<p>
			To let people in, lock the room or end the call for all,{' '}
			<a href={paths.login} target="_blank" rel="noreferrer">
				log in on this device
			</a>
			, then come back here.
		</p>
	);
}
