import type { ReactNode } from 'react';
import classes from './legal.module.css';

interface LegalPageProps {
	title: string;
	intro: ReactNode;
	sections: { id: string; title: string; body: ReactNode }[];
}

/** When the text of these pages last changed. */
const UPDATED = { date: '2026-11-16', words: 'November 16, 2026' };

export function LegalPage({ title, intro, sections }: LegalPageProps) {
	return (
		<article className={classes.page}>
			<header className={classes.head}>
				<h1>{title}</h1>
				<p className={classes.updated}>
					Last updated <time dateTime={UPDATED.date}>{UPDATED.words}</time>
				</p>
				<p className={classes.intro}>{intro}</p>
			</header>
			<nav className={classes.contents} aria-label="On this page">
				<h2>On this page</h2>
				<ol>
					{sections.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ol>
			</nav>
			<div className={classes.body}>
				{sections.map(({ id, title, body }) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{title}</h2>
						{body}
					</section>
				))}
			</div>
		</article>
	);
}

/* The server puts OPERATOR_NAME and OPERATOR_EMAIL in place of these words: see server/http/pages.ts. */

export function Operator() {
	return <span data-operator="">the operator of this site</span>;
}

export function Contact() {
	return <span data-contact="">by answering any mail that Kinbell sent you</span>;
}
