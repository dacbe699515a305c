import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import * as words from '#language/app/screens/kit.ts';
import classes from './form.module.css';
import { Outcome } from './notice.tsx';

interface FormProps {
	onSubmit: (event: SyntheticEvent) => void;
	/** The messages of the last submit, by field name; edits do not change them. */
	errors?: Record<string, ReactNode>;
	/** Why the last submit failed, if no field is to blame. */
	failure?: string | null;
	children: ReactNode;
}

/** Turns the browser's own bubbles off: our messages stand above the form and under the fields. */
export function Form({ onSubmit, errors, failure, children }: FormProps) {
	return (
		<form className={classes.form} noValidate onSubmit={onSubmit}>
			{errors && <ErrorSummary errors={errors} />}
			{failure && <Outcome tone="danger">{failure}</Outcome>}
			{children}
		</form>
	);
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
	return <div className={classes.actions}>{children}</div>;
}

interface ErrorSummaryProps {
	/** The messages of the last submit, by field name. A new object moves the focus here. */
	errors: Record<string, ReactNode>;
}

/** Lists the mistakes above the form, as GOV.UK does. */
function ErrorSummary({ errors }: ErrorSummaryProps) {
	const box = useRef<HTMLDivElement>(null);
	const found = Object.entries(errors);
	const hasErrors = found.length > 0;

	// biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit brings a new object
	useEffect(() => box.current?.focus(), [errors]);

	useEffect(() => {
		if (!hasErrors) return;
		const { title } = document;
		const changed = words.errorTitle(title);
		document.title = changed;
		return () => {
			if (document.title === changed) document.title = title;
		};
	}, [hasErrors]);

	if (!hasErrors) return null;
	return (
		<div ref={box} className={classes.problems} role="alert" tabIndex={-1}>
			<h2>{words.problemTitle}</h2>
			<ul>
				{found.map(([name, message]) => (
					<li key={name}>
						<a
							href={`#${name}`}
							onClick={(event) => {
								event.preventDefault();
								document.getElementById(name)?.focus();
							}}
						>
							{message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
