import { IconPhoneIncoming } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { withoutSchemas } from '#contract/endpoint.ts';
import { roomRoutes } from '#contract/room-routes.ts';
import type * as contract from '#contract/rooms.ts';
import * as words from '#language/call/after.ts';
import { yourTime } from '#language/call/door.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { dayAndTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './after-call.module.css';

const getAfterCall = withoutSchemas<typeof contract.getAfterCall>(roomRoutes.getAfterCall);
const askForCall = withoutSchemas<typeof contract.askForCall>(roomRoutes.askForCall);

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface AfterCallProps {
	token: string;
	hostName: string;
}

/** When the next call is, and a way to ask for one. Nothing is shown until the server has answered. */
export function AfterCall({ token, hostName }: AfterCallProps) {
	const [after, setAfter] = useState<contract.AfterCall>();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const params = { token };

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown
	useEffect(() => {
		request(getAfterCall, { params }).then(setAfter, () => {});
	}, []);

	async function ask(): Promise<void> {
		setBusy(true);
		setProblem(undefined);
		await request(askForCall, { params }).then(setAfter, (error) => setProblem(messageOf(error)));
		setBusy(false);
	}

	if (!after) return null;
	const { nextCall, callBack } = after;
	return (
		<>
			{nextCall && (
				<div className={classes.next}>
					<span>{words.nextCall}</span>
					<strong>{nextCall.title}</strong>
					<span>{yourTime(dayAndTime(new Date(nextCall.at), deviceZone))}</span>
				</div>
			)}
			{callBack === 'offered' && (
				<Button
					look="secondary"
					size="large"
					icon={<IconPhoneIncoming aria-hidden />}
					isBusy={isBusy}
					onClick={() => void ask()}
				>
					{words.callMeBack}
				</Button>
			)}
			<p role="status">{problem ?? (callBack === 'asked' && words.asked(hostName))}</p>
		</>
	);
}
