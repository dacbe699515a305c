import { useEffect, useRef, useState } from 'react';
import type { SandboxMail } from '#contract/sandbox.ts';
import { messageOf } from '#web/lib/api.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { LetterDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/loading.tsx';
import classes from './mailbox.module.css';
import { LinkedText } from './phones.tsx';
import { type Sandbox, useMail } from './use-sandbox.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function Mailbox({ sandbox }: { sandbox: Sandbox }) {
	const mail = useMail(sandbox);
	const [openId, setOpenId] = useState<string | null>(null);

	if (!mail.data) {
		return <LoadError message={messageOf(mail.error)} onRetry={() => mail.refetch()} />;
	}
	if (mail.data.length === 0) {
		return (
			<EmptyState drawing={<LetterDrawing />} title="No mail yet">
				Mail that Kinbell sends arrives here, whoever it is addressed to.
			</EmptyState>
		);
	}

	const open = mail.data.find(({ _id }) => _id === openId);
	return (
		<div className={classes.mailbox}>
			<DataTable
				caption="Mail"
				rows={mail.data}
				rowKey={({ _id }) => _id}
				columns={[
					{
						header: 'Subject',
						cell: ({ _id, subject }) => (
							<button
								type="button"
								className={classes.open}
								aria-pressed={_id === openId}
								onClick={() => setOpenId(_id)}
							>
								{subject}
							</button>
						),
					},
					{ header: 'To', cell: ({ to }) => to },
					{
						header: 'Arrived',
						cell: ({ at }) => <time dateTime={at}>{timeOfDay(new Date(at), here)}</time>,
					},
				]}
			/>
			{open ? (
				<Reading key={open._id} mail={open} />
			) : (
				<p className={classes.hint}>Choose a mail to read it.</p>
			)}
		</div>
	);
}

function Reading({ mail }: { mail: SandboxMail }) {
	const pane = useRef<HTMLDivElement>(null);
	useEffect(() => pane.current?.focus(), []);
	return (
		<div ref={pane} className={classes.reading} tabIndex={-1}>
			<Card title={mail.subject}>
				<p className={classes.to}>To {mail.to}</p>
				<LinkedText text={mail.text} />
			</Card>
		</div>
	);
}
