import { IconUserPlus } from '@tabler/icons-react';
import { admitToMeeting, refuseFromMeeting } from '#contract/meetings.ts';
import { call as send } from '#web/lib/api.ts';
import { RoomButton } from './room-button.tsx';
import type { Hosting } from './use-hosting.ts';
import classes from './waiting-people.module.css';

/** Who asks to be let in; the host sees it without opening anything. */
export function WaitingPeople({ hosting }: { hosting: Hosting }) {
	const { waiting, board, meetingId, isBusy, act } = hosting;
	if (waiting.length === 0) return null;
	return (
		<ul className={classes.waiting} aria-label="Waiting to be let in">
			{waiting.map(({ seatId, name }) => {
				const why = board?.waiting.find((seat) => seat.seatId === seatId)?.why;
				const decide = (what: typeof admitToMeeting | typeof refuseFromMeeting) => () =>
					void act(send(what, { params: { meetingId }, body: { seatId } }));
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
								<RoomButton
									icon={<IconUserPlus size={22} aria-hidden />}
									disabled={isBusy}
									onClick={decide(admitToMeeting)}
									aria-label={`Let in ${name}`}
								>
									Let in
								</RoomButton>
								<RoomButton
									look="secondary"
									disabled={isBusy}
									onClick={decide(refuseFromMeeting)}
									aria-label={`Not now, ${name}`}
								>
									Not now
								</RoomButton>
							</div>
						)}
					</li>
				);
			})}
		</ul>
	);
}
