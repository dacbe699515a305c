import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
	title?: ReactNode;
	children: ReactNode;
}

export function Card({ title, children }: CardProps) {
	return (
		<section className={classes.card}>
			{title && <h2>{title}</h2>}
			{children}
		</section>
	);
}
