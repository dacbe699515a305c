// Runs in a page: puts the frames of the demo video together from pictures of the screens.

const WIDTH = 1280;
const HEIGHT = 720;
/** The height of the caption below the stage. */
const BAND = 92;
const STAGE = HEIGHT - BAND;
const FONT = '600 30px Figtree';

const canvas = newCanvas();
/** The end of a fade is drawn separately first, so that nothing shines through its parts. */
const coming = newCanvas();
const screen = canvas.getContext('2d');
/** The canvas that is being drawn on. */
let paint = screen;

function newCanvas() {
	const made = document.createElement('canvas');
	made.width = WIDTH;
	made.height = HEIGHT;
	return made;
}

/** The latest pictures, decoded: most frames repeat the one before. */
const pictures = new Map();

async function pictureOf(file) {
	let found = pictures.get(file);
	if (!found) {
		const response = await fetch(file);
		found = createImageBitmap(await response.blob());
		pictures.set(file, found);
		for (const old of [...pictures.keys()].slice(0, -8)) {
			pictures.get(old).then((bitmap) => bitmap.close());
			pictures.delete(old);
		}
	}
	return found;
}

/** A frame as JPEG in base64. */
globalThis.drawFrame = async ({ look, before, mix, words, wordsBefore, wordsMix, pointer }) => {
	if (before && mix < 1) {
		await drawStage(before);
		paint = coming.getContext('2d');
		await drawStage(look);
		paint = screen;
		paint.globalAlpha = mix;
		paint.drawImage(coming, 0, 0);
		paint.globalAlpha = 1;
	} else {
		await drawStage(look);
	}
	if (pointer) drawPointer(pointer, look.zoom);
	drawBand();
	if (wordsMix < 0.5) drawWords(wordsBefore, 1 - 2 * wordsMix);
	else drawWords(words, 2 * wordsMix - 1);
	return canvas.toDataURL('image/jpeg', 0.96).split(',')[1];
};

async function drawStage({ views, zoom }) {
	const bitmaps = await Promise.all(views.map(({ file }) => pictureOf(file)));
	const light = paint.createLinearGradient(0, 0, WIDTH, STAGE);
	light.addColorStop(0, '#f3ead9');
	light.addColorStop(1, '#dfeae3');
	paint.fillStyle = light;
	paint.fillRect(0, 0, WIDTH, STAGE);
	paint.save();
	lookThrough(zoom);
	for (const [index, { x, y, width, height, radius }] of views.entries()) {
		paint.save();
		paint.shadowColor = 'rgb(60 45 20 / 0.28)';
		paint.shadowBlur = 34;
		paint.shadowOffsetY = 10;
		paint.fillStyle = '#fbf8f3';
		paint.beginPath();
		paint.roundRect(x, y, width, height, radius);
		paint.fill();
		paint.restore();
		paint.save();
		paint.beginPath();
		paint.roundRect(x, y, width, height, radius);
		paint.clip();
		paint.drawImage(bitmaps[index], x, y, width, height);
		paint.restore();
	}
	paint.restore();
}

/** Stays within the edges of the stage. */
function lookThrough({ x, y, scale }) {
	const within = (middle, size) =>
		Math.min(0, Math.max(size - size * scale, size / 2 - middle * scale));
	paint.translate(within(x, WIDTH), within(y, STAGE));
	paint.scale(scale, scale);
}

function drawPointer({ x, y, kind, press, alpha }, zoom) {
	paint.save();
	lookThrough(zoom);
	paint.translate(x, y);
	paint.scale(1 / zoom.scale, 1 / zoom.scale);
	paint.globalAlpha = alpha;
	if (press > 0) {
		paint.fillStyle = `rgb(224 138 43 / ${0.45 * (1 - press)})`;
		paint.beginPath();
		paint.arc(0, 0, 10 + 26 * press, 0, 7);
		paint.fill();
	}
	if (kind === 'finger') {
		paint.fillStyle = 'rgb(35 32 27 / 0.35)';
		paint.strokeStyle = 'rgb(255 255 255 / 0.9)';
		paint.lineWidth = 3;
		paint.beginPath();
		paint.arc(0, 0, 17, 0, 7);
		paint.fill();
		paint.stroke();
	} else {
		paint.scale(1.45, 1.45);
		paint.shadowColor = 'rgb(0 0 0 / 0.35)';
		paint.shadowBlur = 5;
		paint.shadowOffsetY = 2;
		paint.fillStyle = '#23201b';
		paint.strokeStyle = '#ffffff';
		paint.lineWidth = 1.6;
		paint.lineJoin = 'round';
		paint.beginPath();
		for (const [right, down] of [
			[0, 0],
			[0, 17],
			[4.2, 13.2],
			[7, 19.6],
			[9.8, 18.4],
			[7.1, 12.2],
			[12.6, 12],
		]) {
			paint.lineTo(right, down);
		}
		paint.closePath();
		paint.fill();
		paint.shadowColor = 'transparent';
		paint.stroke();
	}
	paint.restore();
}

function drawBand() {
	paint.fillStyle = '#0b4f47';
	paint.fillRect(0, STAGE, WIDTH, BAND);
}

function drawWords(words, alpha) {
	paint.globalAlpha = Math.max(0, alpha);
	paint.fillStyle = '#fbf8f3';
	paint.font = FONT;
	paint.textAlign = 'center';
	paint.textBaseline = 'middle';
	paint.fillText(words, WIDTH / 2, STAGE + BAND / 2 + 2, WIDTH - 80);
	paint.globalAlpha = 1;
}
