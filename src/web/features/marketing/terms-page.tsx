import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Terms"
			intro="The terms of use are being written and will be here before anyone can subscribe."
		/>
	);
}
