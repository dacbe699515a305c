import { IconUserPlus } from '@tabler/icons-react';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Hosting } from './use-hosting.ts';
import classes from './waiting-people.module.css';

interface WaitingPeopleProps {
	hosting: Hosting;
	/** Shows everyone, where only the first few are listed. */
	onShowAll?: () => void;
}

/** More would leave no room for the faces. */
const FEW = 2;

/** People who wait to be let in. The host sees them without opening anything. */
export function WaitingPeople({ hosting, onShowAll }: WaitingPeopleProps) {
	const { waiting, board, requests, isBusy, act } = hosting;
	if (waiting.length === 0) return null;
	const shown = onShowAll ? waiting.slice(0, FEW) : waiting;
	const more = waiting.length - shown.length;
	return (
		<ul className={classes.waiting} aria-label="Waiting to be let in">
			{shown.map(({ seatId, name }) => {
				const why = board?.waiting.find((seat) => seat.seatId === seatId)?.why;
				return (
					<li key={seatId}>
						<p>
							<strong>{name}</strong>
							{why === 'other_device'
								? ' asks to come in on a second device.'
								: ' asks to come in.'}
						</p>
						{hosting.rights === 'host' && (
							<div className={classes.answers}>
								<Button
									icon={<IconUserPlus size={22} aria-hidden />}
									disabled={isBusy}
									onClick={() => void act(requests.admit(seatId))}
									aria-label={`Let in ${name}`}
								>
									Let in
								</Button>
								<Button
									look="secondary"
									disabled={isBusy}
									onClick={() => void act(requests.refuse(seatId))}
									aria-label={`Not now, ${name}`}
								>
									Not now
								</Button>
							</div>
						)}
					</li>
				);
			})}
			{more > 0 && (
				<li>
					<p>{more === 1 ? 'One more asks to come in.' : `${more} more ask to come in.`}</p>
					<Button look="secondary" onClick={onShowAll}>
						See everyone
					</Button>
				</li>
			)}
		</ul>
	);
}

/** The link alone makes nobody a host, because people pass links on. */
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
