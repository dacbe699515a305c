import type { Billing } from '#contract/plans.ts';
import { lastUpdated, onThisPage } from '#language/app/legal.ts';
import { longDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { marked } from '#web/ui/marked.tsx';
import type { LegalSection, LegalText } from '#words/legal.ts';
import classes from './legal.module.css';

interface LegalPageProps {
	title: string;
	intro: string;
	sections: Record<string, LegalSection>;
	billing: Billing;
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

export function LegalPage({ title, intro, sections, billing }: LegalPageProps) {
	const shown = Object.entries(sections).filter(
		([, { isAboutPlans }]) => billing === 'plans' || !isAboutPlans,
	);
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
					{shown.map(([id, { title }]) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ol>
			</nav>
			<div className={classes.body}>
				{shown.map(([id, { title, body }]) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{title}</h2>
						{body.map((part) =>
							Array.isArray(part) ? (
								<ul key={JSON.stringify(part)}>
									{saidOf(part, billing).map((item) => (
										<li key={item}>{marked(item, tags)}</li>
									))}
								</ul>
							) : (
								saidOf([part], billing).map((words) => <p key={words}>{marked(words, tags)}</p>)
							),
						)}
					</section>
				))}
			</div>
		</article>
	);
}

function saidOf(texts: LegalText[], billing: Billing): string[] {
	return texts
		.map((text) => (typeof text === 'string' ? text : text[billing]))
		.filter((text) => text !== null);
}
