import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page title="Calls" intro="Your family calls will be listed here. This page is being built." />
	);
}
