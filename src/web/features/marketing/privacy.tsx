import { paths } from '#web/lib/paths.ts';
import { Contact, LegalPage, Operator } from './legal-page.tsx';

export function Privacy() {
	return (
		<LegalPage
			title="Privacy"
			intro="We keep what it takes to bring your family together, we sell nothing, and you can take it all with you or have it deleted."
			sections={[
				{
					id: 'who',
					title: 'Who is responsible',
					body: (
						<p>
							This Kinbell is run by <Operator />. You reach us <Contact />.
						</p>
					),
				},
				{
					id: 'account-holders',
					title: 'What we keep about account holders',
					body: (
						<ul>
							<li>Your name, email address, phone number and time zone.</li>
							<li>
								Your password, as a hash that cannot be turned back (argon2id). If you log in with
								Google, the number that Google knows you by.
							</li>
							<li>
								Your schedules, the texts you wrote, your calls with the times people were in them,
								and the notes you made.
							</li>
							<li>
								Your plan and what you used of it. We never see your card: it goes from your browser
								to the payment provider.
							</li>
							<li>
								When you signed in, with a keyed hash of the network address, to tell your own
								sign-ins from somebody’s guesses.
							</li>
						</ul>
					),
				},
				{
					id: 'family',
					title: 'What we keep about the people they add',
					body: (
						<>
							<p>
								A name and a phone number; if the account holder adds them, an email address, the
								relationship and a time zone. That the account holder had this person’s agreement:
								when, and in which words. Which texts were sent, whether they arrived, what was
								answered, and when the person was in a call.
							</p>
							<p>
								<strong>Calls are not recorded.</strong> Sound and picture go encrypted from browser
								to browser where the network allows it; otherwise they pass through a server of
								ours, which stores nothing of them. In a direct connection the people in a call can
								see each other’s network addresses.
							</p>
						</>
					),
				},
				{
					id: 'use',
					title: 'What it is used for',
					body: (
						<>
							<p>
								To send what was planned, to run calls, to show account holders what became of them,
								to charge for plans, and to keep out abuse. Nothing else: no advertising, no
								profiles, no training of models, no analytics by others.
							</p>
							<p>
								<strong>
									We do not sell personal data. Phone numbers and the consent to get texts are not
									shared with anyone for their own marketing.
								</strong>
							</p>
						</>
					),
				},
				{
					id: 'others',
					title: 'Who else handles it',
					body: (
						<>
							<p>Only those without whom it would not work, and only what each needs:</p>
							<ul>
								<li>
									<strong>Twilio</strong> carries texts: phone numbers and the words of the text.
								</li>
								<li>
									<strong>Stripe</strong> takes payments: your name, email address and card.
								</li>
								<li>
									<strong>Google</strong>, only if you log in with it: that you did.
								</li>
								<li>
									<strong>The mail server</strong> of this installation: your email address and our
									mails to you.
								</li>
							</ul>
							<p>
								Where one of these is not set up, an internal stand-in takes its place and nothing
								leaves this server.
							</p>
						</>
					),
				},
				{
					id: 'browser',
					title: 'In your browser',
					body: (
						<p>
							No cookies follow you. The browser’s storage keeps the token that holds you signed in,
							your choice of light or dark and, until you close the tab, what you were typing.
							Signing in with Google sets one cookie for the minutes that it takes. Fonts and
							pictures come from this server; with Stripe, the card form comes from Stripe.
						</p>
					),
				},
				{
					id: 'how-long',
					title: 'How long we keep it',
					body: (
						<ul>
							<li>What is in your account: as long as you have it.</li>
							<li>
								After you delete your account: schedules and subscription end at once, and personal
								data is removed within 30 days.
							</li>
							<li>
								Mails we sent, ended sign-ins, and the test call of someone who did not go on to
								make an account: 30 days.
							</li>
							<li>Codes and links in texts and mails: a day after they expire.</li>
							<li>
								A number that replied STOP, for as long as it wants no texts: it is how we know.
							</li>
							<li>
								That a trial was used: as a keyed hash of card, phone number and email address.
							</li>
							<li>Twilio, Stripe and Google keep their own records, as the law asks of them.</li>
						</ul>
					),
				},
				{
					id: 'rights',
					title: 'What you can do',
					body: (
						<>
							<p>
								<strong>Account holders</strong> can correct everything in the app, export all of it
								as a file, and delete the account: in Settings, under “Your data”.
							</p>
							<p>
								<strong>Everybody else</strong> can reply STOP to a text, ask the person who added
								them, or write to us <Contact /> to see, correct or delete what we keep. We answer
								within 30 days. You can also complain to your data protection authority.
							</p>
						</>
					),
				},
				{
					id: 'safety',
					title: 'How it is protected',
					body: (
						<p>
							Connections are encrypted. Links, codes and passwords are stored as hashes only. Logs
							hold no phone numbers, addresses or words of texts. If something goes wrong with your
							data, we tell you.
						</p>
					),
				},
				{
					id: 'children',
					title: 'Children',
					body: (
						<p>
							Accounts are for adults. A child may be in a call when a parent agreed; we keep the
							same few things as for anyone else, and delete them when the parent asks.
						</p>
					),
				},
				{
					id: 'changes',
					title: 'Changes',
					body: (
						<p>
							When this page changes in a way that matters, account holders get a mail before. See
							also the <a href={paths.terms}>terms</a>.
						</p>
					),
				},
			]}
		/>
	);
}
