import { useUser } from '#web/lib/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Until the address is confirmed, links for a new password may go to an earlier one. */
export function EmailStatus() {
	const { email, emailConfirmed } = useUser();
	if (emailConfirmed) return null;
	return (
		<Notice tone="warning">
			{email} is not confirmed yet. Please open the mail that we sent there and press the link.
		</Notice>
	);
}
