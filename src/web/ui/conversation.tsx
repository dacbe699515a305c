import { type ReactNode, useEffect, useRef } from 'react';
import classes from './conversation.module.css';

interface Bubble {
	key: string;
	/** `own`: written by the person who owns this screen, shown on the right. */
	side: 'own' | 'other';
	body: ReactNode;
	/** Small, below the bubble: when it was sent and whether it arrived. */
	about: ReactNode;
}

interface ConversationProps {
	label: string;
	/** Oldest first. */
	bubbles: Bubble[];
}

/** Texts as a phone shows them: scrolled to the newest, at the bottom. */
export function Conversation({ label, bubbles }: ConversationProps) {
	const list = useRef<HTMLOListElement>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new text scrolls into view
	useEffect(() => {
		list.current?.scrollTo({ top: list.current.scrollHeight });
	}, [bubbles.length]);

	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<ol ref={list} className={classes.texts} aria-label={label} tabIndex={0}>
			{bubbles.map(({ key, side, body, about }) => (
				<li key={key} data-side={side}>
					<div className={classes.bubble}>{body}</div>
					<div className={classes.about}>{about}</div>
				</li>
			))}
		</ol>
	);
}
