import { IconMessageOff, IconUserPlus, IconZzz } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo } from 'react';
import type { Recipient } from '#contract/recipients.ts';
import * as kit from '#language/app/screens/kit.ts';
import * as words from '#language/app/screens/recipient-picker.ts';
import * as shared from '#language/app/screens/shared.ts';
import { restingWords } from '#language/reasons.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { DemoTag, Tag } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SomeOfField } from '#web/ui/choices.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './schedule-form.module.css';

interface RecipientPickerProps {
	/** Works with any form that has these fields. */
	field: (
		name: 'recipientIds',
	) => Omit<ComponentProps<typeof SomeOfField<string>>, 'choices' | 'label'>;
	people: People;
	onAdd: () => void;
}

export function RecipientPicker({ field, people, onAdd }: RecipientPickerProps) {
	const { recipients, isDemo, retry } = people;
	const choices = useMemo(
		() =>
			recipients?.map((recipient) => ({
				value: recipient._id,
				label: recipient.name,
				detail: <Detail recipient={recipient} isDemo={isDemo} />,
				isDisabled: isDemo,
			})),
		[recipients, isDemo],
	);
	if (!choices) return <Loading label={words.loading} />;
	const addButton = (
		<Button
			look={choices.length === 0 ? 'secondary' : 'quiet'}
			icon={<IconUserPlus aria-hidden size={20} />}
			onClick={onAdd}
		>
			{words.addRecipient}
		</Button>
	);
	if (choices.length === 0) {
		return <Notice actions={addButton}>{words.nobodyYet}</Notice>;
	}
	return (
		<>
			{isDemo && (
				<Notice
					tone="warning"
					actions={
						<Button look="secondary" onClick={retry}>
							{kit.retry}
						</Button>
					}
				>
					{words.onlyDemo}
				</Notice>
			)}
			<SomeOfField
				{...field('recipientIds')}
				label={words.recipients}
				layout="box"
				choices={choices}
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
					{shared.optedOut}
				</Tag>
			)}
			{recipient.resting && (
				<Tag color="amber" icon={<IconZzz aria-hidden size={16} />}>
					{restingWords(recipient.resting)}
				</Tag>
			)}
			{isDemo && <DemoTag />}
			<PhoneNumber stored={recipient.phoneNumber} />
		</span>
	);
}

export interface People {
	/** Undefined while they are loading. */
	recipients?: Recipient[];
	/** The list could not be loaded: these are examples, which nobody can choose. */
	isDemo: boolean;
	retry: () => void;
}

const demo = {
	email: '',
	timezone: '',
	language: '' as const,
	optedOut: false,
	warning: null,
	resting: null,
	introduced: true,
	asksNext: false,
	createdAt: '2026-01-01T00:00:00.000Z',
};
const demoRecipients: Recipient[] = [
	{ ...demo, _id: 'demo-1', name: shared.grandma, phoneNumber: '12125550101', relationship: '' },
	{ ...demo, _id: 'demo-2', name: shared.uncle, phoneNumber: '12125550102', relationship: '' },
];

/** The people whom a schedule can be for. */
export function usePeople(): People {
	const { data, isError, refetch } = useQuery(recipientsQuery);
	const isDemo = isError && !data;

	useEffect(() => {
		if (isDemo) toast.info(words.usingDemo);
	}, [isDemo]);

	return { recipients: isDemo ? demoRecipients : data, isDemo, retry: () => void refetch() };
}
