import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appLanguages } from '#contract/languages.ts';
import { demoWordsIn } from './demo/words.ts';

const publicFolder = path.join(import.meta.dirname, '../public');
const readDemo = (ending: string) => readFile(path.join(publicFolder, `demo.${ending}`));

interface Box {
	type: string;
	content: Buffer;
}

/** The boxes of an MP4 file, at one level. */
function boxesOf(content: Buffer): Box[] {
	const boxes: Box[] = [];
	for (let at = 0; at < content.length; ) {
		const size = content.readUInt32BE(at);
		if (size < 8) throw new Error(`A box of ${size} bytes`);
		boxes.push({
			type: content.toString('latin1', at + 4, at + 8),
			content: content.subarray(at + 8, at + size),
		});
		at += size;
	}
	return boxes;
}

function boxAt(content: Buffer, ...path: string[]): Buffer {
	return path.reduce((within, type) => {
		const found = boxesOf(within).find((box) => box.type === type);
		if (!found) throw new Error(`No box ${type}`);
		return found.content;
	}, content);
}

function durationOf(video: Buffer): number {
	const header = boxAt(video, 'moov', 'mvhd');
	expect(header.readUInt8(0), 'the version of the header').toBe(0);
	return header.readUInt32BE(16) / header.readUInt32BE(12);
}

interface Cue {
	from: number;
	until: number;
	words: string;
}

const secondsOf = (clock: string) =>
	clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function cuesOf(written: string): Cue[] {
	const [head, ...blocks] = written.trim().split('\n\n');
	expect(head).toBe('WEBVTT');
	return blocks.map((block) => {
		const [times = '', ...lines] = block.split('\n');
		const [from = '', until = ''] = times.split(' --> ');
		return { from: secondsOf(from), until: secondsOf(until), words: lines.join(' ') };
	});
}

test('[DA-02] the demo is one silent H.264 picture of 60 to 90 seconds, small, and plays while it comes', async () => {
	const video = await readDemo('mp4');
	expect(video.length).toBeLessThan(4_000_000);
	const order = boxesOf(video).map(({ type }) => type);
	expect(order[0]).toBe('ftyp');
	expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
	const tracks = boxesOf(boxAt(video, 'moov')).filter(({ type }) => type === 'trak');
	expect(tracks).toHaveLength(1);
	const samples = boxAt(tracks[0]?.content as Buffer, 'mdia', 'minf', 'stbl', 'stsd');
	const [sample] = boxesOf(samples.subarray(8));
	expect(sample?.type, 'H.264').toBe('avc1');
	expect([sample?.content.readUInt16BE(24), sample?.content.readUInt16BE(26)]).toEqual([1280, 720]);
	expect(durationOf(video)).toBeGreaterThan(60);
	expect(durationOf(video)).toBeLessThan(90);
});

test.each(appLanguages)(
	'its captions in %s match the dialog’s words, from the first moment to the last',
	async (language) => {
		const { captions, steps } = await demoWordsIn(language);
		const cues = cuesOf(await readFile(path.join(publicFolder, captions), 'utf8'));
		expect(cues.map(({ words }) => words)).toEqual(Object.values(steps));
		expect(cues[0]?.from).toBe(0);
		for (const [index, cue] of cues.entries()) {
			expect(cue.until - cue.from, cue.words).toBeGreaterThan(1.5);
			const next = cues[index + 1];
			if (next) expect(next.from, next.words).toBe(cue.until);
		}
		expect(cues.at(-1)?.until).toBeCloseTo(durationOf(await readDemo('mp4')), 0);
	},
);

test('the picture before it is a small JPEG', async () => {
	const poster = await readDemo('jpg');
	expect(poster.subarray(0, 3).toString('hex')).toBe('ffd8ff');
	expect(poster.length).toBeLessThan(200_000);
});
