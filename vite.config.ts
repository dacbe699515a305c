import { webConfig } from './scripts/web-config.ts';
import { builtFiles } from './src/contract/documents.ts';

/** For development; scripts/build-web.ts builds every language. */
export default await webConfig(process.env.LANGUAGE_OF_PAGES ?? 'en', builtFiles, true);
