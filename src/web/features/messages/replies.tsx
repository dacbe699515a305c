import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Conversation } from '#contract/conversations.ts';
import * as words from '#language/app/screens/conversations.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { conversationPath, paths, personPath } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Moment } from '#web/ui/cell.tsx';
import { LetterDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import classes from './conversations.module.css';
import { PersonConversation } from './person-conversation.tsx';
import { conversationsQuery } from './use-conversations.ts';

/** Everyone who has replied, beside the conversation with one of them; on a phone one after the other. */
export function Replies() {
	const [params] = useSearchParams();
	const recipientId = params.get('with');
	const { data, isError, refetch } = useQuery(conversationsQuery);
	const isEmpty = data?.length === 0;

	if (!recipientId && isEmpty) {
		return (
			<EmptyState drawing={<LetterDrawing />} title={words.noReplies}>
				{words.repliesAppearHere}
			</EmptyState>
		);
	}
	return (
		<div className={classes.replies} data-open={recipientId !== null || undefined}>
			<div className={classes.people}>
				{data && <People conversations={data} openId={recipientId} />}
				{!data && !isError && <Loading />}
				{!data && isError && (
					<LoadError message={words.repliesNotLoaded} onRetry={() => refetch()} />
				)}
			</div>
			<div className={classes.open}>
				{recipientId ? (
					<>
						<div className={classes.back}>
							<LinkButton
								to={`${paths.messages}?filter=replies`}
								look="quiet"
								icon={<IconArrowLeft aria-hidden size={20} />}
							>
								{words.allReplies}
							</LinkButton>
						</div>
						<Title recipientId={recipientId} />
						<PersonConversation recipientId={recipientId} />
					</>
				) : (
					<p className={classes.hint}>{words.chooseOne}</p>
				)}
			</div>
		</div>
	);
}

function Title({ recipientId }: { recipientId: string }) {
	const { data } = useQuery(recipientsQuery);
	const person = data?.find(({ _id }) => _id === recipientId);
	if (!person) return null;
	return (
		<h2 className={classes.title}>
			<Link to={personPath(recipientId)}>
				<bdi>{person.name}</bdi>
			</Link>
		</h2>
	);
}

interface PeopleProps {
	conversations: Conversation[];
	openId: string | null;
}

function People({ conversations, openId }: PeopleProps) {
	const { timezone } = useUser();
	return (
		<ul aria-label={words.conversations}>
			{conversations.map(({ recipientId, name, last, unread }) => (
				<li key={recipientId}>
					<Link
						to={conversationPath(recipientId)}
						className={classes.person}
						aria-current={recipientId === openId || undefined}
					>
						<span className={classes.name}>
							<bdi>{name}</bdi>
							{unread > 0 && <span className={classes.unread}>{words.unread(unread)}</span>}
						</span>
						<span className={classes.last}>{lastWords(last)}</span>
						<span className={classes.when}>
							<Moment at={last.at} timeZone={timezone} isOneLine />
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

function lastWords({ direction, body }: Conversation['last']): string {
	const said = body || words.withoutWords;
	return direction === 'out' ? words.youWrote(said) : said;
}
