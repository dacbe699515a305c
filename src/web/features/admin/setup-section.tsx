import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import * as words from '#language/app/screens/setup.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Outcome } from '#web/ui/notice.tsx';
import classes from './setup.module.css';
import type { Saved } from './use-setup.ts';

interface SetupSectionProps {
	title: string;
	/** How it is now. */
	now: ReactNode;
	/** Nothing is set up yet, so that the questions are there at once. */
	isUnset: boolean;
	isFixed: boolean;
	saved: Saved | null;
	children: ReactNode;
}

/** One question of the set-up: how it is now, and behind a button how to change it. */
export function SetupSection(props: SetupSectionProps) {
	const { title, now, isUnset, isFixed, saved, children } = props;
	const [isOpen, setOpen] = useState(isUnset && !isFixed);
	const isRunning = saved?.stage === 'running';

	useEffect(() => {
		if (isRunning) setOpen(false);
	}, [isRunning]);

	return (
		<Card title={title}>
			<p>{now}</p>
			{isFixed && <p className={classes.hint}>{words.fixed}</p>}
			{saved && <SavedNotice saved={saved} />}
			{isOpen && saved?.stage !== 'starting' && children}
			{!isFixed && !isUnset && saved?.stage !== 'starting' && (
				<Row>
					<Button look={isOpen ? 'quiet' : 'secondary'} onClick={() => setOpen(!isOpen)}>
						{isOpen ? words.keepAsIs : words.change}
					</Button>
				</Row>
			)}
		</Card>
	);
}

function SavedNotice({ saved: { stage, lines } }: { saved: Saved }) {
	if (stage === 'starting') return <Loading label={words.starting} />;
	if (stage === 'elsewhere') {
		return (
			<Outcome tone="success">
				{words.copyLines}
				<Lines lines={lines} />
			</Outcome>
		);
	}
	return (
		<>
			<Outcome tone={stage === 'running' ? 'success' : 'danger'}>
				{stage === 'running' ? words.started : words.notBack}
			</Outcome>
			{lines.length > 0 && (
				<Fold summary={words.lines}>
					<p className={classes.hint}>{words.linesHint}</p>
					<Lines lines={lines} />
				</Fold>
			)}
		</>
	);
}

function Lines({ lines }: { lines: string[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
		<pre className={classes.lines} dir="ltr" tabIndex={0}>
			{lines.join('\n')}
		</pre>
	);
}

interface TryAndSaveProps {
	/** Set by the button that was pressed, before the form is submitted. */
	isTry: RefObject<boolean>;
	isSubmitting: boolean;
	/** Without it there is nothing to try. */
	tryLabel?: string;
}

/** The buttons of a form whose answers can be tried before they are saved. */
export function TryAndSave({ isTry, isSubmitting, tryLabel }: TryAndSaveProps) {
	return (
		<FormActions>
			{tryLabel && (
				<Button
					type="submit"
					look="secondary"
					isBusy={isSubmitting && isTry.current}
					onClick={() => {
						isTry.current = true;
					}}
				>
					{tryLabel}
				</Button>
			)}
			<Button
				type="submit"
				isBusy={isSubmitting && !isTry.current}
				onClick={() => {
					isTry.current = false;
				}}
			>
				{words.save}
			</Button>
		</FormActions>
	);
}
