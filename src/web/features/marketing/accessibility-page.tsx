import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Accessibility"
			intro="The accessibility statement is being written and will be here soon."
		/>
	);
}
