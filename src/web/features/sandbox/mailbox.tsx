import { useEffect, useRef, useState } from 'react';
import type { SandboxMail } from '#contract/sandbox.ts';
import * as words from '#language/app/screens/sandbox.ts';
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
			<EmptyState drawing={<LetterDrawing />} title={words.noMail}>
				{words.noMailHint}
			</EmptyState>
		);
	}

	const open = mail.data.find(({ _id }) => _id === openId);
	return (
		<div className={classes.mailbox}>
			<DataTable
				caption={words.mail}
				rows={mail.data}
				rowKey={({ _id }) => _id}
				columns={[
					{
						header: words.subject,
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
					{ header: words.to, cell: ({ to }) => to },
					{
						header: words.arrived,
						cell: ({ at }) => <time dateTime={at}>{timeOfDay(new Date(at), here)}</time>,
					},
				]}
			/>
			{open ? (
				<Reading key={open._id} mail={open} />
			) : (
				<p className={classes.hint}>{words.chooseMail}</p>
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
				<p className={classes.to}>{words.toAddress(mail.to)}</p>
				<LinkedText text={mail.text} />
				{mail.invitation && (
					<p>
						<a
							href={`data:text/calendar;charset=utf-8,${encodeURIComponent(mail.invitation)}`}
							download="invitation.ics"
						>
							{words.invitation}
						</a>
					</p>
				)}
			</Card>
		</div>
	);
}
