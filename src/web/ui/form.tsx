import type { ReactNode, SyntheticEvent } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form.module.css';
import { Outcome } from './outcome.tsx';

interface FormProps {
	onSubmit: (event: SyntheticEvent) => void;
	/** What the last submit found, by field name; it does not change while fields are mended. */
	errors?: Record<string, ReactNode>;
	/** Why the last submit failed, when no field is to blame. */
	failure?: string | null;
	children: ReactNode;
}

/** The browser's own bubbles stay off: our messages stand above the form and under the fields. */
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
