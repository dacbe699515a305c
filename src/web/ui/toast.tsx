import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import classes from './toast.module.css';

/* Our own and not Mantine's, which would weigh 16 kB more on every page. */

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
const listeners = new Set<() => void>();

function set(next: Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}

function remove(id: number): void {
	set(toasts.filter((other) => other.id !== id));
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
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

export function ToastHost() {
	const shown = useSyncExternalStore(subscribe, () => toasts);
	return (
		<div className={classes.place}>
			{/* There before its words: screen readers pass over a polite region that comes with them. */}
			<div role="status" aria-atomic="false">
				{shown
					.filter(({ kind }) => kind !== 'error')
					.map((item) => (
						<ToastItem key={item.id} toast={item} />
					))}
			</div>
			{shown
				.filter(({ kind }) => kind === 'error')
				.map((item) => (
					<ToastItem key={item.id} toast={item} />
				))}
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
