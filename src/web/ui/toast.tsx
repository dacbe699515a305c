import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
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

function shower(kind: Toast['kind']) {
	return (title: string, message?: string, ms = 4000): void => {
		const added = { id: ++count, kind, title, message, ms: Math.min(Math.max(ms, 2000), 5000) };
		// What works now is not said to have failed.
		const others = kind === 'success' ? toasts.filter((other) => other.kind !== 'error') : toasts;
		set([...others, added].slice(-MOST_AT_ONCE));
	};
}

/** Reads 'title - message'. Stays for `ms`, 2000 to 5000, and longer while it is pointed at. */
export const toast = { success: shower('success'), error: shower('error'), info: shower('info') };

/** Shown in the dialog that is open, as all around it is out of reach, or else in the page. */
export function ToastHost() {
	// A state of its own changes together with the dialog that a saved form closes: a store would be
	// ahead of it, and the words would be read out twice.
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
			{/* There before its words: screen readers pass over a polite region that comes with them. */}
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
				label="Close this message"
				icon={<IconX aria-hidden size={20} />}
				onClick={() => remove(id)}
			/>
		</div>
	);
}
