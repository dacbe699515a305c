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
			<div
				role="progressbar"
				aria-label="Progress"
				aria-valuemin={0}
				aria-valuemax={of}
				aria-valuenow={step + 1}
				aria-valuetext={words}
			>
				<div style={{ width: `${((step + 1) / of) * 100}%` }} />
			</div>
		</div>
	);
}
