import { plans, TRIAL_DAYS, TRIAL_TIER } from '#contract/plans.ts';
import { planNames, showPrice } from '#language/plans.ts';
import { paths } from '#web/lib/paths.ts';
import { Contact, LegalPage, Operator } from './legal-page.tsx';

const trial = plans[TRIAL_TIER];

export function Terms() {
	return (
		<LegalPage
			title="Terms"
			intro="What you can expect of us, and what we expect of you. We wrote this to be read."
			sections={[
				{
					id: 'service',
					title: 'What Kinbell does',
					body: (
						<>
							<p>
								Kinbell sends texts and opens group video calls at the times that you choose, to the
								people that you list. It is run by <Operator />, called “we” here. By making an
								account you agree to these terms.
							</p>
							<p>
								You must be 18 or older to have an account. People of any age can be invited to a
								call; for a child, a parent agrees.
							</p>
						</>
					),
				},
				{
					id: 'agreement',
					title: 'The people you add',
					body: (
						<>
							<p>
								You may add someone only if that person agreed to get calls and texts from you
								through Kinbell. Each time you add one, you confirm that; we keep when, by whom and
								in which words it was confirmed.
							</p>
							<p>
								The first text to a person says who asked for it and how to stop. Kinbell is for
								family and friends: no advertising, no collecting of debts, no campaigns, no bulk
								texts to strangers, nothing unlawful, threatening or hateful.
							</p>
						</>
					),
				},
				{
					id: 'texts',
					title: 'Text messages',
					body: (
						<>
							<p>
								The program is called Kinbell. It sends the texts that an account holder planned,
								invitations and reminders for calls, codes to confirm a phone number, and notices to
								account holders.
							</p>
							<ul>
								<li>
									<strong>How often:</strong> message frequency varies. It depends on what was
									planned; a weekly call brings up to four texts a week.
								</li>
								<li>
									<strong>Cost:</strong> message and data rates may apply. We charge nothing to
									those who get a text.
								</li>
								<li>
									<strong>Stop:</strong> reply STOP to any text, and you get no more texts from us,
									whoever planned them. One last text confirms it. START brings them back.
								</li>
								<li>
									<strong>Help:</strong> reply HELP, or write to us <Contact />.
								</li>
								<li>
									<strong>Carriers</strong> are not liable for texts that come late or not at all.
								</li>
								<li>
									Agreeing to texts is not a condition of buying anything. How we treat your number
									is in <a href={paths.privacy}>Privacy</a>.
								</li>
							</ul>
						</>
					),
				},
				{
					id: 'calls',
					title: 'Video calls',
					body: (
						<p>
							Each person gets a link of their own; it is a key, so nobody should pass it on. The
							account holder is the host and can ask someone to leave. Do not record others without
							their consent. Kinbell is not for emergencies: it cannot call 911.
						</p>
					),
				},
				{
					id: 'trial',
					title: 'Trial, price and cancelling',
					body: (
						<>
							<p>
								The trial of {planNames[TRIAL_TIER]} is free for {TRIAL_DAYS} days and asks for a
								card. If you do not cancel before it ends, {planNames[TRIAL_TIER]} costs{' '}
								{showPrice(trial.priceCents)} a month from then on, charged to that card at the
								start of each month of yours. There is one trial for each card, phone number and
								email address.
							</p>
							<p>
								Cancel anytime, in Billing. You keep the plan until the trial or the paid month
								ends, and are not charged again; months that have begun are not paid back unless the
								law says so. What your plan includes is on the <a href="/#plans">front page</a>. If
								a price changes, we tell you by mail 30 days before.
							</p>
							<p>When a plan ends nothing is deleted: your people and schedules stay, and wait.</p>
						</>
					),
				},
				{
					id: 'account',
					title: 'Your account',
					body: (
						<p>
							Keep your password to yourself, and your email address and phone number up to date.
							You can export everything or delete the account in Settings. We may pause an account
							that breaks these terms or harms others; we say why, unless the law forbids it.
						</p>
					),
				},
				{
					id: 'limits',
					title: 'What we cannot promise',
					body: (
						<p>
							We work hard to be on time, but networks, phone companies and power lines fail. A text
							may be late or lost, and a call may break off; Kinbell tells you when it knows. We
							provide it as it is and, as far as the law allows, are liable for no more than what
							you paid us in the last twelve months. Rights that the law gives you as a consumer
							stay yours.
						</p>
					),
				},
				{
					id: 'changes',
					title: 'Changes and contact',
					body: (
						<p>
							When these terms change in a way that matters, account holders get a mail 30 days
							before. You reach us <Contact />.
						</p>
					),
				},
			]}
		/>
	);
}
