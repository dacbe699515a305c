/** As a `ref`: the element gets the focus when it appears. Preact's `autoFocus` does not do that. */
export function focusOnce(element: HTMLElement | null): void {
	element?.focus();
}
