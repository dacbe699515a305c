// Runs in a page: draws what the cameras of the demo family see. Nobody real is in these pictures.

const WIDTH = 480;
const HEIGHT = 270;
/** Drawing five people is a lot of work for one computer, so the pictures are small. */
const SCALE = 0.8;

const looks = {
	'Ana Reyes': {
		wall: ['#f6dcc3', '#eebf9a'],
		skin: '#d99d74',
		hair: '#3a2419',
		hairstyle: 'long',
		shirt: '#0b675c',
		behind: 'plant',
	},
	'Grandma Rose': {
		wall: ['#e9dff0', '#cdbbdd'],
		skin: '#f0c4a4',
		hair: '#ece7e1',
		hairstyle: 'bun',
		shirt: '#a6527c',
		glasses: '#7a5a34',
		behind: 'picture',
	},
	Theo: {
		wall: ['#d3e5ef', '#a5c7dc'],
		skin: '#a96f4b',
		hair: '#1f1713',
		hairstyle: 'short',
		shirt: '#e0a23b',
		beard: '#2b1e17',
		behind: 'window',
	},
	Maya: {
		wall: ['#dcebd3', '#b4d3a3'],
		skin: '#c98d63',
		hair: '#5b331c',
		hairstyle: 'pigtails',
		shirt: '#e06a4c',
		behind: 'garland',
	},
	Leo: {
		wall: ['#fbe7bd', '#f0c97c'],
		skin: '#eab991',
		hair: '#8a4f25',
		hairstyle: 'curls',
		shirt: '#35608f',
		behind: 'shelf',
	},
};

const canvas = document.createElement('canvas');
canvas.width = WIDTH * SCALE;
canvas.height = HEIGHT * SCALE;
const paint = canvas.getContext('2d');
paint.scale(SCALE, SCALE);

/** One moment of a loop that lasts for `seconds`, as JPEG in base64. */
globalThis.drawFace = (name, at, seconds) => {
	const look = looks[name];
	const shift = name.length * 1.7;
	const wave = (times, phase = 0) => Math.sin((2 * Math.PI * times * at) / seconds + phase + shift);
	drawRoom(look);
	paint.save();
	paint.translate(WIDTH / 2 + 7 * wave(1), HEIGHT / 2 + 22 + 3 * wave(2));
	paint.rotate(0.035 * wave(1, 1));
	drawPerson(look, {
		isBlinking: wave(2, 0.6) > 0.985,
		mouth: Math.max(0, wave(9) * wave(3, 0.4)),
	});
	paint.restore();
	return canvas.toDataURL('image/jpeg', 0.95).split(',')[1];
};

function drawRoom({ wall: [light, dark], behind }) {
	const gradient = paint.createLinearGradient(0, 0, WIDTH, HEIGHT);
	gradient.addColorStop(0, light);
	gradient.addColorStop(1, dark);
	paint.fillStyle = gradient;
	paint.fillRect(0, 0, WIDTH, HEIGHT);
	things[behind]();
}

const things = {
	plant() {
		box(52, 178, 56, 64, 10, '#b5623f');
		for (const turn of [-0.9, -0.45, 0, 0.45, 0.9]) {
			paint.save();
			paint.translate(80, 182);
			paint.rotate(turn);
			oval(0, -46, 13, 50, '#3f7f5a');
			paint.restore();
		}
	},
	picture() {
		box(346, 34, 96, 76, 6, '#8d6a45');
		box(354, 42, 80, 60, 3, '#fbf4e6');
		oval(382, 84, 26, 16, '#8fb98a');
		oval(412, 88, 24, 14, '#6f9f76');
		oval(416, 58, 8, 8, '#f2b04e');
	},
	window() {
		box(334, 26, 112, 128, 6, '#ffffff');
		box(342, 34, 46, 112, 2, '#bfe0f5');
		box(394, 34, 44, 112, 2, '#cfe9f8');
		oval(372, 132, 26, 22, '#7fb087');
		oval(424, 138, 26, 24, '#6a9e77');
	},
	garland() {
		stroke('#7d6a55', 2, () => {
			paint.moveTo(0, 26);
			paint.quadraticCurveTo(WIDTH / 2, 92, WIDTH, 26);
		});
		const colors = ['#e06a4c', '#f2b04e', '#4f8f7f', '#5b84b1', '#c06a93'];
		for (let flag = 0; flag < 9; flag++) {
			const along = (flag + 0.5) / 9;
			const x = along * WIDTH;
			const y = 26 + 66 * 2 * along * (1 - along);
			fill(colors[flag % colors.length], () => {
				paint.moveTo(x - 15, y);
				paint.lineTo(x + 15, y);
				paint.lineTo(x, y + 30);
			});
		}
	},
	shelf() {
		box(28, 118, 132, 10, 3, '#9b6b3d');
		const books = ['#35608f', '#b5623f', '#4f8f7f', '#e9ddc8', '#a6527c'];
		for (const [place, color] of books.entries()) {
			const height = 44 + ((place * 7) % 16);
			box(38 + place * 19, 118 - height, 16, height, 2, color);
		}
		oval(144, 104, 10, 13, '#e06a4c');
	},
};

function drawPerson({ skin, hair, hairstyle, shirt, glasses, beard }, { isBlinking, mouth }) {
	const drawHair = hairstyles[hairstyle];
	drawHair.behind?.(hair);
	box(-22, 30, 44, 60, 18, shade(skin, -14));
	fill(shirt, () => {
		paint.moveTo(-112, 150);
		paint.bezierCurveTo(-108, 84, -62, 72, -26, 66);
		paint.quadraticCurveTo(0, 92, 26, 66);
		paint.bezierCurveTo(62, 72, 108, 84, 112, 150);
	});
	for (const side of [-1, 1]) oval(side * 56, -8, 10, 14, shade(skin, -8));
	oval(0, -10, 56, 66, skin);
	if (beard) {
		fill(beard, () => {
			paint.moveTo(-56, -4);
			paint.bezierCurveTo(-58, 78, 58, 78, 56, -4);
			paint.bezierCurveTo(46, 22, 24, 16, 0, 14);
			paint.bezierCurveTo(-24, 16, -46, 22, -56, -4);
		});
	}
	for (const side of [-1, 1]) oval(side * 33, 14, 11, 8, 'rgb(224 90 70 / 0.2)');
	drawHair.front(hair);
	for (const side of [-1, 1]) {
		if (isBlinking) {
			stroke('#2c211b', 3.5, () => paint.arc(side * 22, -14, 6, 0.1 * Math.PI, 0.9 * Math.PI));
		} else {
			oval(side * 22, -12, 5.5, 7, '#2c211b');
			oval(side * 22 + 2, -15, 1.8, 2.2, '#ffffff');
		}
		stroke(shade(hair, -40), 3.5, () => {
			paint.arc(side * 22, -20, 15, 1.28 * Math.PI, 1.72 * Math.PI);
		});
	}
	if (glasses) {
		for (const side of [-1, 1]) stroke(glasses, 3, () => paint.arc(side * 22, -11, 17, 0, 7));
		stroke(glasses, 3, () => {
			paint.moveTo(-5, -13);
			paint.lineTo(5, -13);
		});
	}
	stroke(shade(skin, -34), 3, () => paint.arc(0, 2, 6, 0.15 * Math.PI, 0.85 * Math.PI));
	fill('#8c3b34', () => {
		paint.moveTo(-18, 24);
		paint.quadraticCurveTo(0, 27, 18, 24);
		paint.quadraticCurveTo(0, 44 + 10 * mouth, -18, 24);
	});
	fill('#ffffff', () => {
		paint.moveTo(-14, 25.5);
		paint.quadraticCurveTo(0, 28, 14, 25.5);
		paint.quadraticCurveTo(0, 34, -14, 25.5);
	});
}

/** The line where the hair begins, from ear to ear. */
function fringe(color, low, high) {
	fill(color, () => {
		paint.moveTo(-58, low);
		paint.bezierCurveTo(-66, -104, 66, -104, 58, low);
		paint.bezierCurveTo(50, high, 16, high - 6, -8, high - 8);
		paint.bezierCurveTo(-30, high - 4, -50, high + 6, -58, low);
	});
}

const hairstyles = {
	long: {
		behind(color) {
			box(-70, -74, 140, 168, 62, color);
		},
		front: (color) => fringe(color, -6, -44),
	},
	short: { front: (color) => fringe(color, -22, -50) },
	bun: {
		behind: (color) => oval(0, -86, 27, 23, shade(color, -14)),
		front: (color) => fringe(color, -10, -48),
	},
	pigtails: {
		behind(color) {
			for (const side of [-1, 1]) {
				oval(side * 72, 22, 18, 42, color);
				oval(side * 66, -18, 8, 8, '#f2b04e');
			}
		},
		front: (color) => fringe(color, -12, -38),
	},
	curls: {
		front(color) {
			const curls = [-52, -40, -24, -6, 12, 30, 44, 54];
			for (const [place, x] of curls.entries()) {
				oval(x, -44 - 22 * Math.cos(x / 38), 19, 18, shade(color, place % 2 === 0 ? 0 : 10));
			}
		},
	},
};

function fill(color, draw) {
	paint.fillStyle = color;
	paint.beginPath();
	draw();
	paint.fill();
}

function stroke(color, width, draw) {
	paint.strokeStyle = color;
	paint.lineWidth = width;
	paint.lineCap = 'round';
	paint.beginPath();
	draw();
	paint.stroke();
}

const oval = (x, y, width, height, color) =>
	fill(color, () => paint.ellipse(x, y, width, height, 0, 0, 2 * Math.PI));

const box = (x, y, width, height, radius, color) =>
	fill(color, () => paint.roundRect(x, y, width, height, radius));

function shade(color, by) {
	const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) + by);
	return `rgb(${parts.map((part) => Math.min(255, Math.max(0, part))).join(' ')})`;
}
