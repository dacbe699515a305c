import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { answerConversation, answerInput, type ConversationText } from '#contract/conversations.ts';
import type { Recipient } from '#contract/recipients.ts';
import { isCutOff, openWays } from '#domain/reach.ts';
import { understoodWords } from '#language/app/answers.ts';
import { textWords } from '#language/app/details.ts';
import * as words from '#language/app/screens/conversations.ts';
import { restingWords } from '#language/reasons.ts';
import { ApiError, request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { ANSWER } from '#web/lib/paths.ts';
import { keyPerContent } from '#web/lib/request-key.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/cell.tsx';
import { Conversation } from '#web/ui/conversation.tsx';
import { LetterDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ContentField } from '../schedules/content-field.tsx';
import classes from './conversations.module.css';
import { conversationsQuery, useConversation, useTryAgain } from './use-conversations.ts';

/** All texts to one person with their answers, and a box to write back. Looking at it marks it as read. */
export function PersonConversation({ recipientId }: { recipientId: string }) {
	const people = useQuery(recipientsQuery);
	const conversation = useConversation(recipientId);
	const { data: texts } = conversation;
	const person = people.data?.find(({ _id }) => _id === recipientId);
	if (texts && person) return <Texts key={recipientId} person={person} texts={texts} />;

	const { error } = conversation;
	if ((error instanceof ApiError && error.status === 404) || (texts && people.data)) {
		return <Notice>{words.notOnList}</Notice>;
	}
	if (error || people.error) {
		const retry = () => Promise.all([conversation.refetch(), people.refetch()]);
		return <LoadError message={words.textsNotLoaded} onRetry={retry} />;
	}
	return <Loading />;
}

function Texts({ person, texts }: { person: Recipient; texts: ConversationText[] }) {
	const { name } = person;
	return (
		<div className={classes.conversation}>
			{texts.length > 0 ? (
				<Thread person={person} texts={texts} />
			) : (
				<EmptyState drawing={<LetterDrawing />} title={words.noTextsYet}>
					{words.textsAppearHere(name)}
				</EmptyState>
			)}
			<WriteBack person={person} />
		</div>
	);
}

function Thread({ person, texts }: { person: Recipient; texts: ConversationText[] }) {
	const { _id: recipientId, name } = person;
	const { timezone } = useUser();
	const again = useTryAgain(recipientId);
	return (
		<div className={classes.thread} aria-live="polite">
			<Conversation
				label={words.textsWith(name)}
				bubbles={texts
					.toReversed()
					.map(({ _id, direction, body, at, sent, understood, resendMessageId: messageId }) => ({
						key: _id,
						side: direction === 'out' ? 'own' : 'other',
						body: body || words.withoutWords,
						about: (
							<>
								<Moment at={at} timeZone={timezone} isOneLine />
								<span>{sent ? textWords(sent) : words.answered(name)}</span>
								{understood && <strong>{words.understoodAs(understoodWords(understood))}</strong>}
								{messageId && (
									<Button
										look="quiet"
										isBusy={again.isPending && again.variables === messageId}
										onClick={() => again.mutate(messageId)}
									>
										{words.tryAgain}
									</Button>
								)}
							</>
						),
					}))}
			/>
		</div>
	);
}

/** The box, or why nothing can be written to this person. */
function WriteBack({ person }: { person: Recipient }) {
	if (isCutOff(person)) {
		return <Notice>{(person.optedOut ? words.wantsNone : words.wantsNothing)(person.name)}</Notice>;
	}
	if (person.resting) return <Notice tone="warning">{restingWords(person.resting)}</Notice>;
	return <AnswerForm person={person} />;
}

function AnswerForm({ person }: { person: Recipient }) {
	const { _id: recipientId, name } = person;
	const queryClient = useQueryClient();
	const { hash, key } = useLocation();
	const draft = useDraft(`answer ${recipientId}`, '');
	// Sends the same words only once, however often the button is pressed.
	const keyOf = useRef(keyPerContent());
	const { form, field, isSubmitting, values } = useForm({
		schema: answerInput,
		initialValues: { messageContent: draft.text },
		idPrefix: 'answer-',
		onSubmit: async (body) => {
			const idempotencyKey = keyOf.current(body);
			await request(answerConversation, { params: { recipientId }, body }, { idempotencyKey });
			keyOf.current = keyPerContent();
			void queryClient.invalidateQueries(conversationsQuery);
			void queryClient.invalidateQueries({ queryKey: ['messages'] });
			box.onChange('');
			document.getElementById(box.id)?.focus();
		},
	});
	const box = field('messageContent');

	const { setText } = draft;
	useLayoutEffect(() => setText(values.messageContent), [setText, values.messageContent]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation here asks anew
	useEffect(() => {
		if (hash !== ANSWER) return;
		// After the page, which puts the focus on its heading.
		const frame = requestAnimationFrame(() => document.getElementById(box.id)?.focus());
		return () => cancelAnimationFrame(frame);
	}, [hash, key, box.id]);

	return (
		<Form {...form}>
			<ContentField
				field={field}
				chosen={[person]}
				label={openWays(person)[0] === 'mail' ? words.mailTo(name) : words.textTo(name)}
				rows={2}
			/>
			<FormActions>
				<Button type="submit" isBusy={isSubmitting} icon={<IconSend aria-hidden size={20} />}>
					{words.send}
				</Button>
			</FormActions>
		</Form>
	);
}
