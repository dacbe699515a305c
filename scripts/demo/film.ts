// A film of real screens. It counts time in frames, not by a clock: typing, pointing and scrolling
// move evenly however slow the computer is.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

export const FRAMES_A_SECOND = 30;
const STAGE = { width: 1280, height: 628 };
const WHOLE: Zoom = { x: STAGE.width / 2, y: STAGE.height / 2, scale: 1 };

/** A page and its place on the stage. */
export interface View {
	page: Page;
	/** The visible part of the page; all of it by default. */
	part?: Locator;
	x: number;
	y: number;
	width: number;
	height: number;
	radius: number;
	isTouched?: boolean;
}

interface Zoom {
	x: number;
	y: number;
	scale: number;
}

interface Pointer {
	x: number;
	y: number;
	kind: 'finger' | 'arrow';
	/** From 0 to 1 while it presses. */
	press: number;
	alpha: number;
}

interface Look {
	views: (Omit<View, 'page' | 'part'> & { file: string })[];
	zoom: Zoom;
}

export interface Frame {
	look: Look;
	/** The look it replaces, and how far the change has come. */
	before?: Look;
	mix: number;
	words: string;
	wordsBefore: string;
	wordsMix: number;
	pointer?: Pointer;
}

interface Cue {
	from: number;
	words: string;
}

export class Film {
	/** The folder of its pictures. */
	readonly folder: string;
	readonly frames: Frame[] = [];
	/** The frame that is shown before the film plays. */
	poster = 0;
	readonly #cues: Cue[] = [];
	#views: View[] = [];
	#look: Look = { views: [], zoom: WHOLE };
	#pointer: Pointer | undefined;
	#pictures = 0;

	constructor(folder: string) {
		this.folder = folder;
	}

	get seconds(): number {
		return this.frames.length / FRAMES_A_SECOND;
	}

	/** From now on these words are shown below the pictures. */
	say(words: string): void {
		this.#cues.push({ from: this.seconds, words });
	}

	hold(seconds: number): void {
		this.#during(seconds, () => {});
	}

	/** Brings other pages on stage. */
	async show(...views: View[]): Promise<void> {
		this.#views = views;
		this.#pointer = undefined;
		await this.#change({ zoom: WHOLE, fade: 0.6 });
	}

	/** Shows how the pages have changed since, with a soft fade. */
	async update(fade = 0.3): Promise<void> {
		await this.#change({ zoom: this.#look.zoom, fade });
	}

	/** Films one page while it moves. Frames fade into each other, so a few a second are enough. */
	async live(seconds: number): Promise<void> {
		const [place] = this.#look.views;
		if (!place) throw new Error('Nothing is on stage.');
		const { page } = this.#view();
		const shots: { file: string; at: number }[] = [];
		const writes: Promise<void>[] = [];
		const cdp = await page.context().newCDPSession(page);
		cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
			const file = this.#nextFile();
			shots.push({ file: `/${file}`, at: Date.now() });
			writes.push(writeFile(path.join(this.folder, file), data, 'base64'));
			void cdp.send('Page.screencastFrameAck', { sessionId });
		});
		const started = Date.now();
		await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
		await page.waitForTimeout(seconds * 1000);
		await cdp.send('Page.stopScreencast');
		await Promise.all([...writes, cdp.detach()]);

		const first = this.seconds;
		for (const { file, at } of [...shots, { file: '', at: started + seconds * 1000 }]) {
			const before = this.#look;
			if (file) this.#look = { ...before, views: [{ ...place, file }] };
			const missing = first + (at - started) / 1000 - this.seconds;
			const count = Math.round(missing * FRAMES_A_SECOND);
			for (let frame = 1; frame <= count; frame++) this.#push({ before, mix: frame / count });
		}
	}

	async zoom(scale: number, target?: Locator): Promise<void> {
		const before = this.#look.zoom;
		const box = target && (await this.#onStage(target));
		const after = box ? { x: box.x, y: box.y, scale } : { ...WHOLE, scale };
		this.#during(1.1, (part) => {
			const mix = (one: number, other: number) => one + (other - one) * part;
			const zoom = {
				x: mix(before.x, after.x),
				y: mix(before.y, after.y),
				scale: mix(before.scale, after.scale),
			};
			this.#look = { ...this.#look, zoom };
		});
	}

	/** Scrolls the page to this distance from its top. */
	async scroll(top: number, seconds = 1.4): Promise<void> {
		const { page } = this.#view();
		const before = await page.evaluate<number>('scrollY');
		const steps = Math.round(seconds * FRAMES_A_SECOND);
		for (let step = 1; step <= steps; step++) {
			const at = before + (top - before) * ease(step / steps);
			await page.evaluate(`scrollTo({ top: ${at}, behavior: 'instant' })`);
			this.#look = await this.#photograph(this.#look.zoom);
			this.#push({});
		}
	}

	async press(target: Locator): Promise<void> {
		const view = this.#view(target);
		await this.#point(target);
		if (!view.isTouched) await target.hover();
		this.#look = await this.#photograph(this.#look.zoom);
		this.hold(0.2);
		this.#during(0.15, (part) => this.#press(part / 2));
		await (view.isTouched ? target.tap() : target.click());
		this.#during(0.15, (part) => this.#press(0.5 + part / 2));
		this.#press(0);
	}

	async type(field: Locator, words: string): Promise<void> {
		await this.press(field);
		for (const letter of words) {
			await field.press(letter === ' ' ? 'Space' : letter);
			this.#look = await this.#photograph(this.#look.zoom);
			this.hold(0.06);
		}
	}

	/** Uses the present picture as the poster. */
	markPoster(): void {
		this.poster = this.frames.length - 1;
	}

	#press(press: number): void {
		if (this.#pointer) this.#pointer = { ...this.#pointer, press };
	}

	#view(target?: Locator): View {
		const view = this.#views.find(({ page }) => !target || target.page() === page);
		if (!view) throw new Error('Nothing is on stage.');
		return view;
	}

	/** The middle of the element. */
	async #onStage(target: Locator): Promise<{ x: number; y: number }> {
		const view = this.#view(target);
		const box = await target.boundingBox();
		if (!box) throw new Error(`Not to be seen: ${target}`);
		const seen = await seenOf(view);
		const scale = view.width / seen.width;
		return {
			x: view.x + (box.x + box.width / 2 - seen.x) * scale,
			y: view.y + (box.y + box.height / 2 - seen.y) * scale,
		};
	}

	async #point(target: Locator): Promise<void> {
		const after = await this.#onStage(target);
		const kind = this.#view(target).isTouched ? 'finger' : 'arrow';
		const isNew = this.#pointer?.kind !== kind;
		const before = this.#pointer && !isNew ? this.#pointer : { x: after.x + 160, y: after.y + 120 };
		const way = Math.hypot(after.x - before.x, after.y - before.y);
		this.#during(0.45 + way / 1400, (part) => {
			this.#pointer = {
				x: before.x + (after.x - before.x) * part,
				y: before.y + (after.y - before.y) * part,
				kind,
				press: 0,
				alpha: isNew ? part : 1,
			};
		});
	}

	async #change({ zoom, fade }: { zoom: Zoom; fade: number }): Promise<void> {
		const before = this.#look;
		this.#look = await this.#photograph(zoom);
		if (before.views.length === 0) return;
		const count = Math.round(fade * FRAMES_A_SECOND);
		for (let frame = 1; frame <= count; frame++) this.#push({ before, mix: frame / count });
	}

	async #photograph(zoom: Zoom): Promise<Look> {
		const views: Look['views'] = [];
		for (const { page, part, ...place } of this.#views) {
			const name = this.#nextFile();
			const clip = part && (await seenOf({ page, part }));
			const picture = { type: 'jpeg', quality: 94, clip } as const;
			await page.screenshot({ ...picture, path: path.join(this.folder, name) });
			views.push({ ...place, file: `/${name}` });
		}
		return { views, zoom };
	}

	#nextFile(): string {
		this.#pictures += 1;
		return `picture-${this.#pictures}.jpg`;
	}

	#during(seconds: number, change: (part: number) => void): void {
		const count = Math.round(seconds * FRAMES_A_SECOND);
		for (let frame = 1; frame <= count; frame++) {
			change(ease(frame / count));
			this.#push({});
		}
	}

	#push(change: Pick<Partial<Frame>, 'before' | 'mix'>): void {
		const words = this.#cues.at(-1);
		const since = words ? this.seconds - words.from : 0;
		this.frames.push({
			look: this.#look,
			mix: 1,
			words: words?.words ?? '',
			wordsBefore: this.#cues.at(-2)?.words ?? '',
			wordsMix: Math.min(1, since / 0.5),
			pointer: this.#pointer,
			...change,
		});
	}

	/** The captions in the words of a language, each shown until the next one. */
	captions(words: readonly string[]): string {
		const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
		const blocks = this.#cues.map(({ from }, index) => {
			const until = this.#cues[index + 1]?.from ?? this.seconds;
			return `${clock(from)} --> ${clock(until)}\n${words[index]}`;
		});
		return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
	}
}

async function seenOf({ page, part }: Pick<View, 'page' | 'part'>) {
	const box = part && (await part.boundingBox());
	return box ?? { x: 0, y: 0, ...(page.viewportSize() ?? STAGE) };
}

/** Slow at the start and at the end. */
const ease = (part: number) => (1 - Math.cos(Math.PI * part)) / 2;
