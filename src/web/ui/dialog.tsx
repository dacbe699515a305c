import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { isToldOfCloseRequests, useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	/** For more than a question or a short form. */
	isWide?: boolean;
	/** Something is typed in it: a press beside it must not lose that. */
	hasForm?: boolean;
	children: ReactNode;
}

/** Closes with Escape, a phone's way back, the cross or a press outside; the focus goes back to where it was. */
export function Dialog({ isOpen, onClose, title, isWide, hasForm, children }: DialogProps) {
	const { handleGone } = useReturnFocus(isOpen);
	useCloseRequest(isOpen, onClose);
	return (
		<Modal
			opened={isOpen}
			onClose={onClose}
			title={title}
			centered
			size={isWide ? 'lg' : 'md'}
			returnFocus={false}
			closeOnClickOutside={!hasForm}
			closeOnEscape={!isToldOfCloseRequests}
			onExitTransitionEnd={handleGone}
			radius="var(--radius-card)"
			padding={20}
			closeButtonProps={{ 'aria-label': 'Close' }}
			classNames={{ content: classes.content, title: classes.title, body: classes.body }}
			// A header outside the page's main part would count as a second banner.
			attributes={{ header: { role: 'presentation' } }}
			transitionProps={{ transition: 'fade', duration: 150 }}
		>
			{children}
		</Modal>
	);
}

interface DialogActionsProps {
	/** Stay in view, however long the dialog is. */
	isSticky?: boolean;
	children: ReactNode;
}

/** The buttons at its end. */
export function DialogActions({ isSticky, children }: DialogActionsProps) {
	return (
		<div className={`${classes.actions} print-never`} data-sticky={isSticky || undefined}>
			{children}
		</div>
	);
}
