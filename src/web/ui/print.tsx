import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as words from '#language/app/screens/kit.ts';
import { zoneWords } from '#language/moments.ts';
import { longDate } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from './button.tsx';

/** Printed, but not shown on the screen. */
export function PrintOnly({ children }: { children: ReactNode }) {
	return <div className="print-only">{children}</div>;
}

/** Says whose calls these are and when they were printed: paper lies about for a while. */
export function PrintHeading() {
	const { name, timezone } = useUser();
	return (
		<PrintOnly>
			<strong>{words.familyOf(name)}</strong>
			<p>{words.printedOn(longDate(new Date(), timezone), zoneWords(timezone))}</p>
		</PrintOnly>
	);
}

export function PrintButton() {
	return (
		<Button
			look="quiet"
			icon={<IconPrinter aria-hidden size={20} />}
			onClick={() => window.print()}
		>
			{words.print}
		</Button>
	);
}
