import { useQuery } from '@tanstack/react-query';
import { listCalls } from '#contract/calls.ts';
import { requestList } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Narrowing } from '../messages/use-narrowing.ts';

/** How many calls of these people were missed, and the way to them: the Completed tab leaves them out. */
export function MissedCalls({ narrowing: { person, search } }: { narrowing: Narrowing }) {
	const query = { ...(person && { recipientId: person }), ...(search && { search }) };
	const { data } = useQuery({
		queryKey: ['calls', 'missed', query],
		queryFn: ({ signal }) =>
			requestList(listCalls, { query: { ...query, status: 'missed', limit: 1 } }, { signal }),
	});
	if (!data?.total) return null;
	const wanted = { filter: 'all', status: 'missed', person, search };
	const named = Object.entries(wanted).filter(([, value]) => value !== '');
	return (
		<div>
			<LinkButton look="secondary" to={`${paths.calls}?${new URLSearchParams(named)}`}>
				{`${data.total.toLocaleString('en-US')} missed ${data.total === 1 ? 'call' : 'calls'}`}
			</LinkButton>
		</div>
	);
}
