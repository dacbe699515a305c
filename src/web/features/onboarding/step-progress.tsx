import classes from './onboarding.module.css';

interface StepProgressProps {
	/** From 0 on. */
	step: number;
	of: number;
}

export function StepProgress({ step, of }: StepProgressProps) {
	const words = `Step ${step + 1} of ${of}`;
	return (
		<div className={classes.progress}>
			<p>{words}</p>
			<progress value={step + 1} max={of} aria-label="Progress" aria-valuetext={words} />
		</div>
	);
}
