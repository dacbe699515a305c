import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Join the call"
			intro="The room for video calls is being built and will be here soon."
		/>
	);
}
