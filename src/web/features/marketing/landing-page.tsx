import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Group } from '#web/ui/layout.ts';
import { Page } from '#web/ui/page.tsx';

export function Component() {
	return (
		<Page
			title="Stay close to the people you love"
			intro="Plan a family video call or a text once, and Kinbell sees that it happens, every time."
			isNarrow
		>
			<Group>
				<LinkButton to={paths.onboarding}>Start trial</LinkButton>
				<LinkButton to={paths.login} look="secondary">
					Log in
				</LinkButton>
			</Group>
		</Page>
	);
}
