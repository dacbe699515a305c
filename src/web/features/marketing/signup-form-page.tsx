import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Ask us to contact you"
			intro="The contact form is being built and will be here soon."
		/>
	);
}
