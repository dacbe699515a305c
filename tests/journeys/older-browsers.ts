/**
 * What iOS 15.4, Chrome 94 or Firefox 91 do not know, by the object that has it in newer browsers. The
 * page of a call does without; tsconfig.call.json finds most of it in our own sources.
 */
export const newerThanCalls = {
	'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
	Array: ['fromAsync'],
	Object: ['groupBy', 'hasOwn'],
	Map: ['groupBy'],
	Promise: ['try', 'withResolvers'],
	'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'union'],
	'Iterator.prototype': ['drop', 'filter', 'find', 'flatMap', 'map', 'some', 'take', 'toArray'],
	Intl: ['Segmenter', 'supportedValuesOf'],
	AbortSignal: ['any', 'timeout'],
	URL: ['canParse', 'parse'],
	'Crypto.prototype': ['randomUUID'],
	globalThis: ['scheduler', 'structuredClone', 'URLPattern'],
	'Element.prototype': ['checkVisibility', 'setHTML'],
	'HTMLElement.prototype': ['hidePopover', 'showPopover', 'togglePopover'],
	'Document.prototype': ['startViewTransition'],
};

/** Names that mean nothing else, so that a built script must not have them at all. */
export const telltales = [
	...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'fromAsync', 'hasOwn'],
	...['groupBy', 'withResolvers', 'Segmenter', 'supportedValuesOf', 'canParse', 'randomUUID'],
	...['structuredClone', 'checkVisibility', 'showPopover', 'startViewTransition'],
];
