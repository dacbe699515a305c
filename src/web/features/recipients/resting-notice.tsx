import { IconZzz } from '@tabler/icons-react';
import type { Recipient } from '#contract/recipients.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChooseActiveDialog } from './choose-active-dialog.tsx';

/** For a list with more people than the plan has room for. */
export function RestingNotice({ recipients }: { recipients: Recipient[] }) {
	const choice = useDialog();
	const resting = recipients.filter((each) => each.resting?.code === 'plan_limit');
	if (resting.length === 0) return null;
	const room = recipients.length - resting.length;
	const who = resting.length === 1 ? '1 person rests' : `${resting.length} people rest`;
	return (
		<>
			<Notice
				tone="warning"
				icon={<IconZzz aria-hidden />}
				title={`${who}: your plan has room for ${room}`}
				actions={
					<Row>
						<Button look="secondary" onClick={() => choice.open()}>
							Choose who is active
						</Button>
						<LinkButton to={paths.subscriptions}>Upgrade</LinkButton>
					</Row>
				}
			>
				They get no calls or texts for now. Nobody was deleted.
			</Notice>
			<ChooseActiveDialog {...choice.dialog} recipients={recipients} room={room} />
		</>
	);
}
