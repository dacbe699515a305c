import { IconMessage2, IconPhone } from '@tabler/icons-react';
import type { ScheduleType } from '#contract/schedules.ts';
import { typeNames } from '#language/app/screens/schedule-terms.ts';
import { Tag } from '#web/ui/badge.tsx';

export function TypeTag({ type }: { type: ScheduleType }) {
	return type === 'call' ? (
		<Tag color="green" icon={<IconPhone aria-hidden size={16} />}>
			{typeNames.call}
		</Tag>
	) : (
		<Tag color="amber" icon={<IconMessage2 aria-hidden size={16} />}>
			{typeNames.message}
		</Tag>
	);
}
