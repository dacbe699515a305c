import { IconFlask } from '@tabler/icons-react';
import { Tag } from './tag.tsx';

/** Marks what is only an example, shown because the real thing could not be loaded (decision D22). */
export function DemoTag() {
	return (
		<Tag color="grey" icon={<IconFlask aria-hidden size={16} />}>
			Demo data
		</Tag>
	);
}
