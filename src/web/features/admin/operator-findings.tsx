import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Checked } from '#contract/operator.ts';
import { advice, fine, wrong } from '#language/app/checks.ts';
import * as words from '#language/app/screens/operator.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import classes from './setup.module.css';

/** What the doctor found: what is wrong at once, the rest behind a line. */
export function Findings({ findings }: { findings: Checked[] }) {
	const wrongs = findings.filter(({ isFine }) => !isFine);
	const fines = findings.filter(({ isFine }) => isFine);
	return (
		<Card title={words.found}>
			{wrongs.length > 0 && (
				<ul className={classes.findings}>
					{wrongs.map((checked) => (
						<li key={checked.check} data-trouble>
							<IconAlertTriangle aria-hidden />
							<div>
								{sentenceOf(checked)}
								<div className={classes.hint}>{advice[checked.check]}</div>
							</div>
						</li>
					))}
				</ul>
			)}
			{fines.length > 0 && (
				<Fold summary={words.fine(fines.length)}>
					<ul className={classes.findings}>
						{fines.map((checked) => (
							<li key={checked.check}>
								<IconCircleCheck aria-hidden />
								<div>{sentenceOf(checked)}</div>
							</li>
						))}
					</ul>
				</Fold>
			)}
		</Card>
	);
}

function sentenceOf(checked: Checked): string {
	const sentence = (checked.isFine ? fine : wrong)[checked.check];
	return typeof sentence === 'string' ? sentence : sentence(checked);
}
