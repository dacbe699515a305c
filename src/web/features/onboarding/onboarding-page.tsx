import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Start your trial"
			intro="The steps to start a trial are being built and will be here soon."
		/>
	);
}
