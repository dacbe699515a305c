import { plans, showPrice, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { paths } from '#web/lib/paths.ts';
import landing from './landing.module.css';
import classes from './questions.module.css';

const { name, priceCents } = plans[TRIAL_TIER];

export function Questions() {
	return (
		<section className={landing.section} id="questions" aria-labelledby="questions-title">
			<h2 id="questions-title">Questions people ask</h2>
			<div className={classes.questions}>
				<details>
					<summary>What does my family need?</summary>
					<p>
						A phone that gets texts. For a video call it also needs a web browser, as every
						smartphone has. There is no app to install and no account to make.
					</p>
				</details>
				<details>
					<summary>What happens after the {TRIAL_DAYS} days?</summary>
					<p>
						{name} costs {showPrice(priceCents)} a month from then on. Cancel before, in Billing,
						and you are charged nothing.
					</p>
				</details>
				<details>
					<summary>What does it cost the people I call?</summary>
					<p>
						Nothing from us. Their phone company may charge for texts and data, as it does for any
						other text or video.
					</p>
				</details>
				<details>
					<summary>Are calls recorded?</summary>
					<p>
						No. Sound and picture are never stored. <a href={paths.privacy}>Privacy</a> says what we
						do keep, and for how long.
					</p>
				</details>
				<details>
					<summary>May I text anyone?</summary>
					<p>
						Only people who agreed to it. The first text says who asked for it, and that a reply of
						STOP ends it. <a href={paths.terms}>Our terms</a> say more.
					</p>
				</details>
			</div>
		</section>
	);
}
