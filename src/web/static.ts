/* The script of the pages that are HTML beforehand. It imports no component, so it stays small. */
import { offerColorScheme } from '#web/features/marketing/color-scheme.ts';
import { enliven } from '#web/features/marketing/enliven-sample.ts';

offerColorScheme(document);
enliven(document);
