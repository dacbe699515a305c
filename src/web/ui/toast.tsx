import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as words from '#language/app/screens/kit.ts';
import { Button, IconButton } from './button.tsx';
import { useOpenDialogs } from './dialog.tsx';
import classes from './toast.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** What can be done about it, such as to undo it, for as long as the toast is there. */
interface ToastAction {
	label: string;
	onAction: () => void;
	/** By the browser's clock. */
	until: number;
}

interface Toast {
	id: number;
	kind: keyof typeof icons;
	title: string;
	message?: string;
	ms: number;
	action?: ToastAction;
}

const MOST_AT_ONCE = 3;

let toasts: Toast[] = [];
let count = 0;
const listeners = new Set<(toasts: Toast[]) => void>();

function set(next: Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener(toasts);
}

function remove(id: number): void {
	set(toasts.filter((other) => other.id !== id));
}

function add(added: Omit<Toast, 'id'>): void {
	// A success removes older error messages.
	const others =
		added.kind === 'success' ? toasts.filter((other) => other.kind !== 'error') : toasts;
	const all = [...others, { ...added, id: ++count }];
	// A toast that can still be acted on is not pushed out by others.
	const newest = all.filter(({ action }) => !action).slice(-MOST_AT_ONCE);
	set(all.filter((each) => each.action || newest.includes(each)));
}

function toastOf(kind: Toast['kind']) {
	return (title: string, message?: string, ms = 4000): void =>
		add({ kind, title, message, ms: Math.min(Math.max(ms, 2000), 5000) });
}

/** Shows 'title - message' for `ms`, 2000 to 5000, and longer while a pointer or the focus is on it. */
export const toast = {
	success: toastOf('success'),
	error: toastOf('error'),
	info: toastOf('info'),
	/** A success with a button, until its time is over. Ctrl+Z presses it, too. */
	offer(title: string, message: string | undefined, action: ToastAction): void {
		add({ kind: 'success', title, message, ms: action.until - Date.now(), action });
	},
};

/**
 * Shows toasts inside the open dialog, because everything outside of it is out of reach; otherwise
 * in the page.
 */
export function ToastHost() {
	// React renders this state together with the dialog that a saved form closes. An external store
	// would render earlier, and screen readers would read the toast twice.
	const [shown, setShown] = useState(toasts);
	useEffect(() => {
		setShown(toasts);
		listeners.add(setShown);
		return () => void listeners.delete(setShown);
	}, []);
	const places = [document.body, ...useOpenDialogs()];
	return places.map((place, index) =>
		createPortal(<Toasts toasts={index === places.length - 1 ? shown : []} />, place, `${index}`),
	);
}

function Toasts({ toasts }: { toasts: Toast[] }) {
	const [errors, others] = [true, false].map((isError) =>
		toasts
			.filter(({ kind }) => (kind === 'error') === isError)
			.map((item) => <ToastItem key={item.id} toast={item} />),
	);
	return (
		<div className={classes.place}>
			{/* Always rendered: screen readers ignore a polite region that appears together with its text. */}
			<div role="status" aria-atomic="false">
				{others}
			</div>
			{errors}
		</div>
	);
}

function ToastItem({ toast: { id, kind, title, message, ms, action } }: { toast: Toast }) {
	const [isHeld, setHeld] = useState(false);
	const Icon = icons[kind];
	// The action's time does not wait for a pointer.
	const staysOn = isHeld && !action;

	useEffect(() => {
		if (staysOn) return;
		const leftMs = action ? action.until - Date.now() : ms;
		const timer = setTimeout(() => remove(id), leftMs);
		return () => clearTimeout(timer);
	}, [id, ms, action, staysOn]);

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only lets it stay
		<div
			className={classes.toast}
			role={kind === 'error' ? 'alert' : undefined}
			data-kind={kind}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Icon className={classes.icon} aria-hidden />
			<p>
				<strong>{title}</strong>
				{message && ` - ${message}`}
			</p>
			<IconButton
				label={words.closeMessage}
				icon={<IconX aria-hidden size={20} />}
				onClick={() => remove(id)}
			/>
			{action && <ActionButton action={action} onDone={() => remove(id)} />}
		</div>
	);
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
	const secondsLeft = useSecondsUntil(action.until);
	const button = useRef<HTMLButtonElement>(null);

	function act(): void {
		action.onAction();
		onDone();
	}

	const handleKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
		const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
		const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO);
		const isNewest = toasts.findLast((each) => each.action)?.action === action;
		if (!isUndo || isTyping || !isNewest || event.defaultPrevented) return;
		event.preventDefault();
		act();
	});

	useEffect(() => {
		const listen = (event: globalThis.KeyboardEvent) => handleKey(event);
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, []);

	// The focus would be lost together with the button.
	useLayoutEffect(() => {
		const element = button.current;
		return () => {
			if (element === document.activeElement) {
				document.querySelector('h1')?.focus({ preventScroll: true });
			}
		};
	}, []);

	return (
		<div className={classes.action}>
			<Button ref={button} look="secondary" aria-keyshortcuts="Control+Z Meta+Z" onClick={act}>
				{action.label}
				{/* Hidden from screen readers, which would read every second. */}
				<span className={classes.seconds} aria-hidden>
					{secondsLeft}
				</span>
			</Button>
		</div>
	);
}

function useSecondsUntil(until: number): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 250);
		return () => clearInterval(timer);
	}, []);
	return Math.max(0, Math.ceil((until - now) / 1000));
}
