import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showPhone } from '#contract/phone.ts';
import type { SandboxText } from '#contract/sandbox.ts';
import * as words from '#language/app/screens/sandbox.ts';
import { messageOf } from '#web/lib/api.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Conversation } from '#web/ui/conversation.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/layout.tsx';
import { LoadError } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
import classes from './phones.module.css';
import { type Sandbox, useAnswer, usePhones } from './use-sandbox.ts';

/** Shows only the most recently active phones, so that the mailbox below is not far away. */
const FEW = 6;

export function Phones({ sandbox }: { sandbox: Sandbox }) {
	const phones = usePhones(sandbox);
	const [search, setSearch] = useState('');
	const [isAll, setAll] = useState(false);

	if (!phones.data) {
		return <LoadError message={messageOf(phones.error)} onRetry={() => phones.refetch()} />;
	}
	if (phones.data.length === 0) {
		return (
			<EmptyState drawing={<PhoneDrawing />} title={words.noPhones}>
				{words.noPhonesHint}
			</EmptyState>
		);
	}

	const digits = search.replace(/\D/g, '');
	const found = phones.data.filter(({ number }) => number.includes(digits));
	const shown = isAll ? found : found.slice(0, FEW);
	return (
		<>
			<TextField
				name="find-phone"
				label={words.findPhone}
				type="search"
				inputMode="tel"
				value={search}
				onChange={(event) => setSearch(event.currentTarget.value)}
				className={classes.search}
			/>
			{found.length === 0 && <p>{words.noPhoneLike(search.trim())}</p>}
			<ul className={classes.grid}>
				{shown.map((phone) => (
					<li key={phone.number}>
						<Phone sandbox={sandbox} {...phone} />
					</li>
				))}
			</ul>
			{shown.length < found.length && (
				<Button look="secondary" onClick={() => setAll(true)}>
					{words.showAllPhones(found.length)}
				</Button>
			)}
		</>
	);
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface PhoneProps {
	sandbox: Sandbox;
	number: string;
	texts: SandboxText[];
}

function Phone({ sandbox, number, texts }: PhoneProps) {
	const shown = showPhone(number);
	return (
		<article className={classes.phone} aria-label={words.phone(shown)}>
			<h3 className={classes.number}>{shown}</h3>
			<Conversation
				label={words.textsOn(shown)}
				bubbles={texts.map(({ _id, status, body, at }) => ({
					key: _id,
					side: status === 'received' ? 'own' : 'other',
					body: <LinkedText text={body} />,
					about: (
						<>
							<time dateTime={at}>{timeOfDay(new Date(at), here)}</time>
							{status === 'received' ? words.answer : <StatusBadge status={status} />}
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
				label={marked(words.answerAs(showPhone(number)), {
					hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
				})}
				value={body}
				onChange={(event) => setBody(event.currentTarget.value)}
				error={answer.isError && messageOf(answer.error)}
				autoComplete="off"
			/>
			<Button type="submit" isBusy={answer.isPending} icon={<IconSend aria-hidden size={20} />}>
				{words.send}
			</Button>
		</form>
	);
}

/** The text as it was sent, with its web addresses made into links. */
export function LinkedText({ text }: { text: string }) {
	// A full stop or bracket after an address belongs to the sentence.
	const parts = text.split(/(https?:\/\/\S*[^\s.,;:!?)\]>'"])/);
	return (
		<p className={classes.text}>
			{parts.map((part, index) =>
				index % 2 === 1 ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent text never change
					<a key={index} href={part}>
						{part}
					</a>
				) : (
					part
				),
			)}
		</p>
	);
}
