import type { ReactNode } from 'react';
import classes from './card.module.css';
import { pressable } from './pressable.ts';

interface CardProps {
	title?: ReactNode;
	/** Makes the whole card pressable. Its first link or button has to do the same. */
	onOpen?: () => void;
	children: ReactNode;
}

export function Card({ title, onOpen, children }: CardProps) {
	return (
		<section className={classes.card} {...pressable(onOpen)}>
			{title && <h2>{title}</h2>}
			{children}
		</section>
	);
}
