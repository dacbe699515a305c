import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type CodeRequest, requestCode } from './codes.ts';

interface NewCodeProps {
	phone: string;
	/** The last one, if any. */
	request?: CodeRequest;
	onRequest: (request: CodeRequest) => void;
}

export function NewCode({ phone, request, onRequest }: NewCodeProps) {
	const secondsLeft = useSecondsUntil(request?.retryAt ?? 0);
	const { mutate, isPending, data } = useMutation({
		mutationFn: (by: CodeRequest['by']) => requestCode(phone, by, request),
		onSuccess: onRequest,
	});

	return (
		<>
			{request?.problem && (
				<Notice
					tone="warning"
					actions={
						request.canMail && (
							<Button look="secondary" isBusy={isPending} onClick={() => mutate('email')}>
								Send the code by email
							</Button>
						)
					}
				>
					{request.problem}
				</Notice>
			)}
			<div>
				<Button
					look="quiet"
					isBusy={isPending}
					disabled={secondsLeft > 0}
					onClick={() => mutate('text')}
				>
					{secondsLeft > 0 ? `Send a new code in ${inWords(secondsLeft)}` : 'Send a new code'}
				</Button>
				<div role="status">{data && answerTo(data)}</div>
			</div>
		</>
	);
}

function answerTo({ isSent, by }: CodeRequest): string {
	if (!isSent) return 'No code was sent. Wait a little, then try again.';
	return by === 'email' ? 'We sent you a code by email.' : 'We texted you a new code.';
}

function useSecondsUntil(instant: number): number {
	const [now, setNow] = useState(Date.now);
	const secondsLeft = Math.max(0, Math.ceil((instant - now) / 1000));
	const isOver = secondsLeft === 0;
	useEffect(() => {
		setNow(Date.now());
		if (isOver) return;
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [isOver]);
	return secondsLeft;
}

function inWords(seconds: number): string {
	return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
}
