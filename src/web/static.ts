/* The script of the prerendered pages. It imports no component, so it stays small. */
import { activateSample } from '#web/features/marketing/activate-sample.ts';
import { offerColorScheme } from '#web/lib/color-scheme.ts';

offerColorScheme(document.querySelector<HTMLButtonElement>('[data-scheme-button]'));
activateSample(document);
