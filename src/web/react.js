/* What the built app has in React's place: docs/decisions/0068. Not TypeScript, which cannot pass on
 * everything of a module with `export =`; nobody imports it by name. */
import { options } from 'preact';

export * from 'preact/compat';
export { default } from 'preact/compat';

// React runs the effects of a tap at once; Preact would wait for the next frame.
options.requestAnimationFrame = queueMicrotask;

/** React Router asks for it, and uses it only with an option that we do not set. */
export const useOptimistic = (state) => [state, () => {}];
