import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page.module.css';

interface PageProps {
	/** The heading; with the product's name, also the title of the browser tab. */
	title: string;
	/** A sentence under the heading. */
	intro?: ReactNode;
	/** The main button, beside the heading. */
	actions?: ReactNode;
	/** Quiet buttons; on a phone, below the heading. */
	tools?: ReactNode;
	/** For a single form or a short text: one narrow column in the middle. */
	isNarrow?: boolean;
	/** Tells views of the same address apart, such as the steps of the wizard. */
	view?: string | number;
	children?: ReactNode;
}

/** Null until the first page: there the browser places the focus itself. */
let lastPlace: string | null = null;

export function Page({ title, intro, actions, tools, isNarrow, view = '', children }: PageProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { pathname } = useLocation();

	useEffect(() => {
		document.title = `${title} · Kinbell`;
	}, [title]);

	useEffect(() => {
		const place = `${pathname} ${view}`;
		const isNavigation = lastPlace !== null && lastPlace !== place;
		lastPlace = place;
		if (isNavigation) heading.current?.focus({ preventScroll: true });
	}, [pathname, view]);

	return (
		<div className={classes.page} data-narrow={isNarrow || undefined}>
			<header className={classes.head}>
				<div className={classes.words}>
					<h1 ref={heading} tabIndex={-1}>
						{title}
					</h1>
					{intro && <p className={classes.intro}>{intro}</p>}
				</div>
				{tools && <div className={classes.tools}>{tools}</div>}
				{actions && <div className={classes.actions}>{actions}</div>}
			</header>
			{children}
		</div>
	);
}
