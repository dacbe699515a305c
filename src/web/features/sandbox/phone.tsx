import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showPhone } from '#contract/phone.ts';
import type { SandboxText } from '#contract/sandbox.ts';
import { messageOf } from '#web/lib/api.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Conversation } from '#web/ui/conversation.tsx';
import { TextField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { LinkedText } from './linked-text.tsx';
import classes from './phone.module.css';
import { type Sandbox, useAnswer } from './use-sandbox.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface PhoneProps {
	sandbox: Sandbox;
	number: string;
	texts: SandboxText[];
}

export function Phone({ sandbox, number, texts }: PhoneProps) {
	const shown = showPhone(number);
	return (
		<article className={classes.phone} aria-label={`Phone ${shown}`}>
			<h3 className={classes.number}>{shown}</h3>
			<Conversation
				label={`Texts on ${shown}`}
				bubbles={texts.map(({ _id, status, body, at }) => ({
					key: _id,
					side: status === 'received' ? 'own' : 'other',
					body: <LinkedText text={body} />,
					about: (
						<>
							<time dateTime={at}>{timeOfDay(new Date(at), here)}</time>
							{status === 'received' ? 'Answer' : <StatusBadge status={status} />}
						</>
					),
				}))}
			/>
			<AnswerBox sandbox={sandbox} number={number} />
		</article>
	);
}

function AnswerBox({ sandbox, number }: { sandbox: Sandbox; number: string }) {
	const [body, setBody] = useState('');
	const answer = useAnswer(sandbox);

	function handleSubmit(event: FormEvent): void {
		event.preventDefault();
		answer.mutate({ from: number, body }, { onSuccess: () => setBody('') });
	}

	return (
		<form className={classes.answer} onSubmit={handleSubmit} noValidate>
			<TextField
				name={`answer-${number}`}
				label={
					<>
						Answer<VisuallyHidden> as {showPhone(number)}</VisuallyHidden>
					</>
				}
				value={body}
				onChange={(event) => setBody(event.currentTarget.value)}
				error={answer.isError && messageOf(answer.error)}
				autoComplete="off"
			/>
			<Button type="submit" isBusy={answer.isPending} icon={<IconSend aria-hidden size={20} />}>
				Send
			</Button>
		</form>
	);
}
