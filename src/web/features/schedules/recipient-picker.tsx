import { IconMessageOff, IconTestPipe, IconUserPlus } from '@tabler/icons-react';
import type { Recipient } from '#contract/recipients.ts';
import { Button } from '#web/ui/button.tsx';
import { SomeOfField } from '#web/ui/choices.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { PhoneNumber } from '../accounts/phone-number.tsx';
import type { People } from './people.ts';
import classes from './schedule-form.module.css';
import type { ScheduleFields } from './use-schedule-form.ts';

interface RecipientPickerProps {
	field: ScheduleFields['field'];
	people: People;
	onAdd: () => void;
}

export function RecipientPicker({ field, people, onAdd }: RecipientPickerProps) {
	const { recipients, isDemo, retry } = people;
	if (!recipients) return <Loading label="Loading your recipients…" />;
	const addButton = (
		<Button
			look={recipients.length === 0 ? 'secondary' : 'quiet'}
			icon={<IconUserPlus aria-hidden size={20} />}
			onClick={onAdd}
		>
			Add a recipient
		</Button>
	);
	if (recipients.length === 0) {
		return <Notice actions={addButton}>You have no recipients yet. Add the first one here.</Notice>;
	}
	return (
		<>
			{isDemo && (
				<Notice
					tone="warning"
					actions={
						<Button look="secondary" onClick={retry}>
							Retry
						</Button>
					}
				>
					Your recipients could not be loaded. These two are demo data and cannot be chosen.
				</Notice>
			)}
			<SomeOfField
				{...field('recipientIds')}
				label="Recipients"
				layout="box"
				choices={recipients.map((recipient) => ({
					value: recipient._id,
					label: recipient.name,
					detail: <Detail recipient={recipient} isDemo={isDemo} />,
					isDisabled: isDemo,
				}))}
			/>
			{!isDemo && <div>{addButton}</div>}
		</>
	);
}

function Detail({ recipient, isDemo }: { recipient: Recipient; isDemo: boolean }) {
	return (
		<span className={classes.detail}>
			{recipient.optedOut && (
				<Tag color="grey" icon={<IconMessageOff aria-hidden size={16} />}>
					Opted out
				</Tag>
			)}
			{isDemo && (
				<Tag color="amber" icon={<IconTestPipe aria-hidden size={16} />}>
					Demo data
				</Tag>
			)}
			<PhoneNumber stored={recipient.phoneNumber} />
		</span>
	);
}
