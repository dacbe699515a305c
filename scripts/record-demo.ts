// Records the demo video of the dashboard: public/demo.mp4 with its captions and its poster. It uses a
// real server, a real browser for everyone, and texts that reach the sandbox's phones. Run it again
// when the screens have changed: see CONTRIBUTING.md.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appLanguages } from '#contract/languages.ts';
import { develop } from './demo/develop.ts';
import { furnish } from './demo/family.ts';
import { Film } from './demo/film.ts';
import { tell } from './demo/story.ts';
import { demoWordsIn } from './demo/words.ts';
import { createWorld } from './demo/world.ts';
import { buildWeb } from './setup.mjs';

const publicFolder = path.join(import.meta.dirname, '../public');
const fileOf = (ending: string) => path.join(publicFolder, `demo.${ending}`);

await buildWeb();
const world = await createWorld();
try {
	await furnish(world);
	const film = new Film(world.folder);
	await tell(film, world);
	console.log(`Filmed ${film.seconds.toFixed(0)} seconds.`);
	await develop(film, fileOf('mp4'), fileOf('jpg'));
	for (const language of appLanguages) {
		const { captions, steps } = await demoWordsIn(language);
		await writeFile(path.join(publicFolder, captions), film.captions(Object.values(steps)));
	}
} finally {
	await world.close();
}
