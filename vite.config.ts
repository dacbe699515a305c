import { webConfig } from './scripts/web-config.ts';

/** For development; scripts/build-web.ts builds every language. */
export default webConfig(process.env.LANGUAGE_OF_PAGES ?? 'en');
