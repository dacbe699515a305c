import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
	isOpen: boolean;
	onClose: () => void;
	/** A question that names the thing: 'Delete Sunday call?' */
	title: string;
	/** What is lost, and what stays. */
	children: ReactNode;
	/** The deed itself: 'Delete schedule', never 'OK'. */
	confirmLabel: string;
	onConfirm: () => void;
	isBusy?: boolean;
}

export function ConfirmDialog({
	confirmLabel,
	onConfirm,
	isBusy,
	children,
	...dialog
}: ConfirmDialogProps) {
	return (
		<Dialog {...dialog}>
			<div>{children}</div>
			<div className={classes.actions}>
				<Button look="secondary" onClick={dialog.onClose} data-autofocus>
					Cancel
				</Button>
				<Button look="danger" onClick={onConfirm} isBusy={isBusy}>
					{confirmLabel}
				</Button>
			</div>
		</Dialog>
	);
}
