import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

/** For `onFailure` of a form: the reason is also said where it belongs. */
export function refuseRegistration(error: unknown): undefined {
	toast.error('Registration failed', messageOf(error), 5000);
}
