import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { RoomButton } from './room-button.tsx';
import classes from './room-dialog.module.css';

interface RoomDialogProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
}

/** The browser's own: it holds the focus and gives it back, and Escape closes it. */
export function RoomDialog({ isOpen, onClose, title, children }: RoomDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => {
		if (isOpen) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isOpen]);
	return (
		<dialog ref={dialog} className={classes.dialog} onClose={onClose} aria-labelledby={titleId}>
			{isOpen && (
				<div className={classes.body}>
					<div className={classes.head}>
						<h2 id={titleId}>{title}</h2>
						<RoomButton look="secondary" icon={<IconX size={20} aria-hidden />} onClick={onClose}>
							Close
						</RoomButton>
					</div>
					{children}
				</div>
			)}
		</dialog>
	);
}
