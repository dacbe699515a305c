/* The script of the pages that are HTML beforehand. It imports no component, so it stays small. */
import { enliven } from '#web/features/marketing/enliven-sample.ts';
import { offerColorScheme } from '#web/lib/color-scheme.ts';

offerColorScheme(document.querySelector<HTMLButtonElement>('[data-scheme-button]'));
enliven(document);
