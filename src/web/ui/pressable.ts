import type { MouseEvent } from 'react';

/**
 * A press anywhere on a row or a card opens it, except where something else is pressed or text is
 * being selected. The focus goes to its first button or link, which does the same by keyboard.
 */
export function pressable(onOpen?: () => void) {
	if (!onOpen) return {};
	return {
		'data-opens': true,
		onClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
			if ((target as Element).closest('a, button, label, input, summary, [popover]')) return;
			if (getSelection()?.type === 'Range') return;
			currentTarget.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
			onOpen();
		},
	};
}
