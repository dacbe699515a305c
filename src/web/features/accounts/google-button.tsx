import { IconBrandGoogle } from '@tabler/icons-react';
import { hasGoogle } from '#web/lib/google.ts';
import { Button } from '#web/ui/button.tsx';

/** Leaves the app: the server sends the browser on to Google and back to /auth-success. */
export function GoogleButton({ children }: { children: string }) {
	if (!hasGoogle) return null;
	return (
		<Button
			look="secondary"
			isWide
			icon={<IconBrandGoogle aria-hidden size={20} />}
			onClick={() => {
				const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
				window.location.assign(`/api/auth/google?timezone=${encodeURIComponent(timeZone)}`);
			}}
		>
			{children}
		</Button>
	);
}
