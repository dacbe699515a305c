import { IconMessage2, IconPhone } from '@tabler/icons-react';
import type { Usage } from '#contract/accounts.ts';
import { monthEnd } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './billing.module.css';

const kinds = [
	{ kind: 'call', things: 'calls', Icon: IconPhone, color: 'green' },
	{ kind: 'message', things: 'texts', Icon: IconMessage2, color: 'amber' },
] as const;

export function UsageMeters({ usage }: { usage: Usage }) {
	const { timezone } = useUser();
	return (
		<Card title="This month">
			<div className={classes.meters}>
				{kinds.map(({ kind, things, Icon, color }) => {
					const { remaining, limit } = usage[kind];
					return (
						<div key={kind} className={classes.meter} data-color={color}>
							<p>
								<Icon aria-hidden />
								{`You have ${remaining} of ${limit} ${things} left this month`}
							</p>
							{/* The words say it all; the bar only draws it. */}
							<progress value={remaining} max={Math.max(limit, 1)} aria-hidden="true" />
						</div>
					);
				})}
			</div>
			<p className={classes.dim}>The count starts again after {monthEnd(new Date(), timezone)}.</p>
		</Card>
	);
}
