import { Component, type ReactNode } from 'react';
import { showPhone } from '#contract/phone.ts';
import * as words from '#language/call/door.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneDrawing } from '#web/ui/drawings.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Door } from './door.tsx';

interface TryAgainProps {
	title: string;
	/** What happened, or what to do. */
	children: string;
}

/** The page after something failed: loads it again, and says whom to text when that does not help. */
export function TryAgain({ title, children }: TryAgainProps) {
	const { textNumber } = document.documentElement.dataset;
	return (
		<Door drawing={<PhoneDrawing />} title={title} takesFocus>
			<p role="alert">{children}</p>
			<Button size="huge" onClick={() => location.reload()}>
				{words.tryAgain}
			</Button>
			<p>
				{marked(words.textInstead(textNumber && showPhone(textNumber)), {
					link: (inner) => (
						<a href={`sms:+${textNumber}`} className="unbroken">
							<bdi dir="ltr">{inner}</bdi>
						</a>
					),
				})}
			</p>
		</Door>
	);
}

/** Shows a way on in place of a page that broke. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
	override state = { hasCrashed: false };

	static getDerivedStateFromError() {
		return { hasCrashed: true };
	}

	override render() {
		if (!this.state.hasCrashed) return this.props.children;
		return <TryAgain title={words.crashTitle}>{words.crash}</TryAgain>;
	}
}
