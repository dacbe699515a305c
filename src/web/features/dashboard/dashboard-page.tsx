import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Dashboard"
			intro="Your next calls and texts will be shown here. This page is being built."
		/>
	);
}
