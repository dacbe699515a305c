import { type PointerEvent, useRef } from 'react';

/** How far a finger moves sideways, in pixels, before it turns a page. */
const FAR = 48;

/** Turns pages with a finger, in the direction in which the page is read. */
export function useSwipe(onTurn: (by: 1 | -1) => void) {
	const start = useRef<{ x: number; y: number }>(undefined);
	return {
		onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
			start.current = pointerType === 'touch' ? { x, y } : undefined;
		},
		onPointerUp({ clientX, clientY }: PointerEvent) {
			if (!start.current) return;
			const x = clientX - start.current.x;
			const y = clientY - start.current.y;
			if (Math.abs(x) < FAR || Math.abs(x) < Math.abs(y)) return;
			const isToLeft = x < 0;
			onTurn(isToLeft === (document.dir !== 'rtl') ? 1 : -1);
		},
	};
}
