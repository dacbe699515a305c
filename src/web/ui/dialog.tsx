import { IconX } from '@tabler/icons-react';
import {
	type KeyboardEvent,
	type ReactNode,
	useEffectEvent,
	useId,
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import * as words from '#language/kit.ts';
import { Button, IconButton } from './button.tsx';
import classes from './dialog.module.css';

interface DialogProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	/** For more than a question or a short form. */
	isWide?: boolean;
	/** The dialog holds typed text, which a press outside must not lose. */
	hasForm?: boolean;
	/** `side` where people must see what is behind it. */
	place?: 'middle' | 'side';
	children: ReactNode;
}

/**
 * The browser's own dialog: it keeps the focus inside. Escape, a phone's back gesture and the close
 * button close it; in the middle of the page, so does a press outside.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
	return isOpen && createPortal(<OpenDialog {...props} />, document.body);
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
	const { onClose, title, isWide, hasForm, place = 'middle', children } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	/** Where the press began: selecting text from inside to outside must not close the dialog. */
	const pressed = useRef<EventTarget>(null);
	const titleId = useId();
	const handleClose = useEffectEvent(onClose);

	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		const opener = focusedElement();
		const listen = () => handleClose();
		stopWatching();
		if (openDialogs.length === 0) noteScrollbarWidth(document.documentElement);
		// Firefox before 98 knows no dialogs: there it stands in the page.
		element.showModal?.();
		element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
		element.addEventListener('close', listen);
		setOpenDialogs([...openDialogs, element]);
		return () => {
			element.removeEventListener('close', listen);
			element.close?.();
			giveFocusBack(opener);
			setOpenDialogs(openDialogs.filter((other) => other !== element));
		};
	}, []);

	return (
		<dialog
			ref={dialog}
			className={classes.dialog}
			data-place={place}
			data-wide={isWide || undefined}
			aria-labelledby={titleId}
			onKeyDown={wrapFocus}
			onPointerDown={({ target }) => {
				pressed.current = target;
			}}
			onClick={({ target, currentTarget }) => {
				const isOutside = target === currentTarget && pressed.current === currentTarget;
				if (isOutside && place === 'middle' && !hasForm) onClose();
			}}
		>
			<div className={classes.head}>
				<h2 id={titleId}>{title}</h2>
				{place === 'side' ? (
					<Button look="secondary" icon={<IconX size={20} aria-hidden />} onClick={onClose}>
						{words.close}
					</Button>
				) : (
					<IconButton label={words.close} icon={<IconX aria-hidden />} onClick={onClose} />
				)}
			</div>
			<div className={classes.body}>{children}</div>
		</dialog>
	);
}

const STOPS = 'a[href], button, input, select, textarea, video, [tabindex="0"]';

/** Tab goes from the last element to the first; the browser would leave the page in between. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
	if (event.key !== 'Tab') return;
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
		(stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0,
	);
	const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
	if (document.activeElement !== from) return;
	event.preventDefault();
	to?.focus();
}

interface DialogActionsProps {
	/** The buttons stay in view, however long the dialog is. */
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

/** A dialog about one of many things. */
export function useDialog<Subject>() {
	const [isOpen, setOpen] = useState(false);
	const [subject, setSubject] = useState<Subject>();
	return {
		subject,
		open: (about?: Subject) => {
			setSubject(about);
			setOpen(true);
		},
		dialog: { isOpen, onClose: () => setOpen(false) },
	};
}

let openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(next: HTMLDialogElement[]): void {
	openDialogs = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The topmost is last. Everything outside of it is out of reach, for screen readers as well. */
export const useOpenDialogs = () => useSyncExternalStore(subscribe, () => openDialogs);

function noteScrollbarWidth(page: HTMLElement): void {
	page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
}

let watcher: MutationObserver | undefined;
const stopWatching = () => watcher?.disconnect();

/**
 * The browser returns the focus by itself, unless the opener is gone, or goes a moment later with
 * its row: then the page's heading gets the focus.
 */
function giveFocusBack(opener: HTMLElement | null): void {
	if (!opener) return;
	const give = () => {
		if (!isFocusFree()) return;
		const target = opener.isConnected ? opener : document.querySelector('h1');
		target?.focus({ preventScroll: true });
	};
	give();
	watcher = new MutationObserver(() => {
		if (opener.isConnected) return;
		stopWatching();
		give();
	});
	watcher.observe(document.body, { childList: true, subtree: true });
}

function focusedElement(): HTMLElement | null {
	const focused = document.activeElement;
	return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}

/** True while no element outside of dialogs has the focus. */
function isFocusFree(): boolean {
	const focused = focusedElement();
	return focused === null || focused.closest('dialog') !== null;
}
