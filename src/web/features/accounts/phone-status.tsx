import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { requestCode } from './codes.ts';
import { PhoneNumber } from './phone-number.tsx';
import classes from './settings.module.css';

/** Whether the stored number was proven, and the way to prove it. */
export function PhoneStatus() {
	const { phoneNumber, phoneVerified } = useUser();
	const navigate = useNavigate();
	const { mutate, isPending } = useMutation({
		mutationFn: () => requestCode(phoneNumber, 'text'),
		onSuccess: (request) =>
			navigate(paths.verifyCode, { state: { from: paths.settings, request } }),
	});

	if (phoneNumber === '') return null;
	if (phoneVerified) {
		return (
			<p className={classes.verified}>
				<IconCircleCheck aria-hidden />
				<span>
					<PhoneNumber stored={phoneNumber} /> is verified
				</span>
			</p>
		);
	}
	return (
		<Notice
			tone="warning"
			actions={
				<Button look="secondary" isBusy={isPending} onClick={() => mutate()}>
					Verify
				</Button>
			}
		>
			<PhoneNumber stored={phoneNumber} /> is not verified yet. We text you a code to check that it
			is yours.
		</Notice>
	);
}
