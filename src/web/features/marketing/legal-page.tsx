import { lastUpdated, onThisPage } from '#language/app/legal.ts';
import { longDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { marked } from '#web/ui/marked.tsx';
import type { LegalSection } from '#words/legal.ts';
import classes from './legal.module.css';

interface LegalPageProps {
	title: string;
	intro: string;
	sections: Record<string, LegalSection>;
}

/** When the text of these pages last changed. */
const UPDATED = '2026-11-17';

const tags = {
	strong: (inner: string) => <strong>{inner}</strong>,
	terms: (inner: string) => <a href={paths.terms}>{inner}</a>,
	privacy: (inner: string) => <a href={paths.privacy}>{inner}</a>,
	plans: (inner: string) => <a href="/#plans">{inner}</a>,
	time: (inner: string) => <time dateTime={UPDATED}>{inner}</time>,
	// The server puts OPERATOR_NAME and OPERATOR_EMAIL in place of these words: see server/http/pages.ts.
	operator: (inner: string) => <span data-operator="">{inner}</span>,
	contact: (inner: string) => <span data-contact="">{inner}</span>,
};

export function LegalPage({ title, intro, sections }: LegalPageProps) {
	return (
		<article className={classes.page}>
			<header className={classes.head}>
				<h1>{title}</h1>
				<p className={classes.updated}>
					{marked(lastUpdated(longDate(new Date(UPDATED), 'UTC')), tags)}
				</p>
				<p className={classes.intro}>{intro}</p>
			</header>
			<nav className={classes.contents} aria-label={onThisPage}>
				<h2>{onThisPage}</h2>
				<ol>
					{Object.entries(sections).map(([id, { title }]) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ol>
			</nav>
			<div className={classes.body}>
				{Object.entries(sections).map(([id, { title, body }]) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{title}</h2>
						{body.map((part) =>
							typeof part === 'string' ? (
								<p key={part}>{marked(part, tags)}</p>
							) : (
								<ul key={part[0]}>
									{part.map((item) => (
										<li key={item}>{marked(item, tags)}</li>
									))}
								</ul>
							),
						)}
					</section>
				))}
			</div>
		</article>
	);
}
