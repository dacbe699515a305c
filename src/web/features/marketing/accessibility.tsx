import { Contact, LegalPage } from './legal-page.tsx';

export function Accessibility() {
	return (
		<LegalPage
			title="Accessibility"
			intro="Kinbell is for the whole family, from 8 to 98: for those who see, hear or move less than others, and for those who are new to all of this."
			sections={[
				{
					id: 'standard',
					title: 'What we hold ourselves to',
					body: (
						<p>
							The Web Content Accessibility Guidelines 2.2, level AA. Every page is checked against
							them by machine, in light and dark colors, on a phone and on a computer, each time
							Kinbell changes; a page that fails is not released.
						</p>
					),
				},
				{
					id: 'made',
					title: 'What that means for you',
					body: (
						<ul>
							<li>
								<strong>Large and clear:</strong> text follows the size you set in your browser, and
								buttons are large enough for a thumb.
							</li>
							<li>
								<strong>Contrast</strong> in light and dark; nothing is said by color alone.
							</li>
							<li>
								<strong>Keyboard:</strong> everything works without a mouse, and you always see
								where you are.
							</li>
							<li>
								<strong>Screen readers:</strong> headings, labels and messages are read out, also
								those that appear by themselves.
							</li>
							<li>
								<strong>Time:</strong> where a page moves on by itself, it says so first and has a
								button to do it now.
							</li>
							<li>
								<strong>Calm:</strong> if your device asks for less motion, nothing moves.
							</li>
							<li>
								<strong>Plain words</strong> in everything we write, and the same word for the same
								thing.
							</li>
							<li>
								<strong>Joining a call</strong> is one tap on a link, with no account and no app.
							</li>
						</ul>
					),
				},
				{
					id: 'limits',
					title: 'What does not work well yet',
					body: (
						<ul>
							<li>
								Video calls have no captions of their own. Many phones and browsers can caption them
								(Live Caption in Android and Chrome, Live Captions on iPhone).
							</li>
							<li>The card form comes from Stripe, which is responsible for its accessibility.</li>
							<li>We test by machine, keyboard and eye; not every screen reader has been tried.</li>
						</ul>
					),
				},
				{
					id: 'tell-us',
					title: 'Tell us',
					body: (
						<p>
							If something is hard to use, we want to know. Write to us <Contact />, and say what
							you wanted to do and with which device. We answer within five working days.
						</p>
					),
				},
			]}
		/>
	);
}
