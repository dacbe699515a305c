import { IconUserPlus } from '@tabler/icons-react';
import * as words from '#language/call/host.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { marked } from '#web/ui/marked.tsx';
import type { Hosting } from './use-hosting.ts';
import classes from './waiting-people.module.css';

type Waiting = Hosting['waiting'][number];

interface WaitingPeopleProps {
	hosting: Hosting;
	/** Shows everyone, where only the first few are listed. */
	onShowAll?: () => void;
}

/** More would leave no room for the faces. */
const FEW = 2;

/** People who wait to be let in. The host sees them without opening anything. */
export function WaitingPeople({ hosting, onShowAll }: WaitingPeopleProps) {
	const { waiting, requests, isBusy, act } = hosting;
	if (waiting.length === 0) return null;
	const shown = onShowAll ? waiting.slice(0, FEW) : waiting;
	const more = waiting.length - shown.length;
	return (
		<ul className={classes.waiting} aria-label={words.waitingList}>
			{shown.map(({ seatId, name, why }) => (
				<li key={seatId}>
					<p>
						{marked(wordsOf(why)(name), {
							name: (inner) => (
								<strong>
									<bdi>{inner}</bdi>
								</strong>
							),
						})}
					</p>
					{hosting.rights === 'host' && (
						<div className={classes.answers}>
							<Button
								icon={<IconUserPlus size={22} aria-hidden />}
								disabled={isBusy}
								onClick={() => void act(requests.admit(seatId))}
								aria-label={words.letInName(name)}
							>
								{words.letIn}
							</Button>
							<Button
								look="secondary"
								disabled={isBusy}
								onClick={() => void act(requests.refuse(seatId))}
								aria-label={words.notNowName(name)}
							>
								{words.notNow}
							</Button>
						</div>
					)}
				</li>
			))}
			{more > 0 && (
				<li>
					<p>{words.moreAsk(more)}</p>
					<Button look="secondary" onClick={onShowAll}>
						{words.seeEveryone}
					</Button>
				</li>
			)}
		</ul>
	);
}

function wordsOf(why: Waiting['why']): (name: string) => string {
	switch (why) {
		case 'guest':
		case 'moved_back':
			return words.asksAsGuest;
		case 'other_device':
			return words.asksOnOtherDevice;
		default:
			return words.asks;
	}
}

/** The link alone makes nobody a host, because people pass links on. */
export function SignInToHost() {
	return (
		<p>
			{marked(words.logInToHost, {
				link: (inner) => (
					<a href={paths.login} target="_blank" rel="noreferrer">
						{inner}
					</a>
				),
			})}
		</p>
	);
}
