import type { ReactNode } from 'react';
import * as words from '#language/app/screens/kit.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
	isOpen: boolean;
	onClose: () => void;
	/** A question that names the thing: 'Delete Sunday call?' */
	title: string;
	/** What is lost, and what stays. */
	children: ReactNode;
	/** The action itself: 'Delete schedule', never 'OK'. */
	confirmLabel: string;
	onConfirm: () => void;
	isBusy?: boolean;
	/** Until everything that the action needs is chosen. */
	isDisabled?: boolean;
	/** For where 'Cancel' could be mistaken for the action: 'Keep it'. */
	dismissLabel?: string;
	/** `primary` where nothing is lost. */
	look?: 'danger' | 'primary';
}

export function ConfirmDialog({
	confirmLabel,
	onConfirm,
	isBusy,
	isDisabled,
	dismissLabel = words.cancel,
	look = 'danger',
	children,
	...dialog
}: ConfirmDialogProps) {
	return (
		<Dialog {...dialog}>
			<div>{children}</div>
			<DialogActions>
				<Button look="secondary" onClick={dialog.onClose} data-autofocus>
					{dismissLabel}
				</Button>
				<Button look={look} onClick={onConfirm} isBusy={isBusy} disabled={isDisabled}>
					{confirmLabel}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
