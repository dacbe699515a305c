import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as words from '#language/app/screens/kit.ts';
import { IconButton } from './button.tsx';
import { useOpenDialogs } from './dialog.tsx';
import classes from './toast.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

interface Toast {
	id: number;
	kind: keyof typeof icons;
	title: string;
	message?: string;
	ms: number;
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

function toastOf(kind: Toast['kind']) {
	return (title: string, message?: string, ms = 4000): void => {
		const added = { id: ++count, kind, title, message, ms: Math.min(Math.max(ms, 2000), 5000) };
		// A success removes older error messages.
		const others = kind === 'success' ? toasts.filter((other) => other.kind !== 'error') : toasts;
		set([...others, added].slice(-MOST_AT_ONCE));
	};
}

/** Shows 'title - message' for `ms`, 2000 to 5000, and longer while a pointer or the focus is on it. */
export const toast = {
	success: toastOf('success'),
	error: toastOf('error'),
	info: toastOf('info'),
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

function ToastItem({ toast: { id, kind, title, message, ms } }: { toast: Toast }) {
	const [isHeld, setHeld] = useState(false);
	const Icon = icons[kind];

	useEffect(() => {
		if (isHeld) return;
		const timer = setTimeout(() => remove(id), ms);
		return () => clearTimeout(timer);
	}, [id, ms, isHeld]);

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
		</div>
	);
}
