import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
}

/** Closes with Escape, the cross or a press outside; the focus goes back to where it was. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
	return (
		<Modal
			opened={isOpen}
			onClose={onClose}
			title={title}
			centered
			radius="var(--radius-card)"
			padding={20}
			closeButtonProps={{ 'aria-label': 'Close' }}
			classNames={{ title: classes.title, body: classes.body }}
			// A header outside the page's main part would count as a second banner.
			attributes={{ header: { role: 'presentation' } }}
			transitionProps={{ transition: 'fade', duration: 150 }}
		>
			{children}
		</Modal>
	);
}
