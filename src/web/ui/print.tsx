import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Stands on paper and not on the screen. */
export function PrintOnly({ children }: { children: ReactNode }) {
	return <div className="print-only">{children}</div>;
}

export function PrintButton() {
	return (
		<Button
			look="quiet"
			icon={<IconPrinter aria-hidden size={20} />}
			onClick={() => window.print()}
		>
			Print
		</Button>
	);
}
