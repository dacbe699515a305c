import type { ReactNode } from 'react';
import { drawnText } from '#language/app/screens/landing.ts';
import classes from './drawings.module.css';

/* One stroke weight and two colours, which follow the colour scheme; decoration only. */

const HEART = 'M0 13C-9 7-13 3-13-2.5A7 7 0 0 1 0-6 7 7 0 0 1 13-2.5C13 3 9 7 0 13Z';

function at(x: number, y: number, scale = 1): string {
	return `translate(${x} ${y}) scale(${scale})`;
}

/** Head and shoulders; the children draw what is special about this person. */
function Person({ children }: { children: ReactNode }) {
	return (
		<g transform={at(45, 60, 1.12)}>
			<path className={classes.sheet} d="M-31 51c0-22 12-33 31-33s31 11 31 33" />
			<circle className={classes.sheet} r="20" />
			<path d="M-7 7c4 4.5 10 4.5 14 0" />
			<path d="M-7-2v.1M7-2v.1" strokeWidth="4.5" />
			{children}
		</g>
	);
}

interface TileProps {
	x: number;
	y: number;
	tone: string | undefined;
	children: ReactNode;
}

/** One person's picture in the call. The frame is drawn last, over the shoulders. */
function Tile({ x, y, tone, children }: TileProps) {
	const frame = { width: 90, height: 118, rx: 16 };
	return (
		<g transform={at(x, y)}>
			<rect className={`${tone} ${classes.unframed}`} {...frame} />
			{children}
			<rect className={`${tone} ${classes.unfilled}`} {...frame} />
		</g>
	);
}

function Grandmother() {
	return (
		<Person>
			<circle className={classes.warm} cy="-25" r="8" />
			<path
				className={classes.warm}
				d="M-20-3c0-13 9-18 20-18s20 5 20 18c-6-8-12-10-20-10s-14 2-20 10Z"
			/>
			<circle cx="-7.5" cy="-2" r="6.5" strokeWidth="2" />
			<circle cx="7.5" cy="-2" r="6.5" strokeWidth="2" />
		</Person>
	);
}

function Father() {
	return (
		<Person>
			<path
				className={classes.solid}
				d="M-20-3c-1-14 8-20 20-20s21 6 20 20c-3-6-5-8-9-10-7 2-15 2-22 0-4 2-6 4-9 10Z"
			/>
		</Person>
	);
}

function Child() {
	return (
		<Person>
			<circle className={classes.solid} cx="-20" cy="-13" r="7" />
			<circle className={classes.solid} cx="20" cy="-13" r="7" />
			<path
				className={classes.solid}
				d="M-19-6c1-10 8-16 19-16s18 6 19 16c-11 0-16-3-19-8-3 5-8 8-19 8Z"
			/>
		</Person>
	);
}

function Aunt() {
	return (
		<Person>
			<path
				className={classes.warm}
				d="M-24 19c-5-10 1-15 1-24 1-12 10-18 23-18s22 6 23 18c0 9 6 14 1 24-5 1-8 0-10-2 5-7 6-14 5-22-9-1-15-4-20-9-3 5-8 8-18 9-1 8 0 15 5 22-2 2-5 3-10 2Z"
			/>
		</Person>
	);
}

/** A kitchen wall: the calendar has Sunday marked, the phone has everyone on it. */
export function FamilyDrawing() {
	return (
		<svg
			viewBox="0 0 560 500"
			className={`${classes.drawing} ${classes.family}`}
			aria-hidden="true"
		>
			<path className={classes.ground} d="M92 456V226C92 112 174 34 286 34s194 78 194 192v230Z" />
			<circle className={classes.glow} cx="478" cy="112" r="62" />

			<g transform="translate(36 120) rotate(-4)">
				<path d="M42-6 84-34 126-6" />
				<circle className={classes.solid} cx="84" cy="-34" r="4" />
				<rect className={classes.sheet} width="168" height="172" rx="14" />
				<path className={classes.warm} d="M0 40V14A14 14 0 0 1 14 0h140a14 14 0 0 1 14 14v26Z" />
				<path d="M42-9v18M126-9v18" />
				<g className={classes.faint}>
					{[66, 95, 124, 153].map((y) => (
						<path key={y} d={`M22 ${y}h6M45 ${y}h6M68 ${y}h6M91 ${y}h6M114 ${y}h6M137 ${y}h6`} />
					))}
				</g>
				<circle className={classes.warm} cx="140" cy="95" r="15" />
				<path className={classes.heart} transform={at(140, 93.5, 0.62)} d={HEART} />
			</g>

			<rect className={classes.sheet} x="222" y="84" width="226" height="372" rx="34" />
			<path d="M316 104h38" />
			<Tile x={240} y={124} tone={classes.warm}>
				<Grandmother />
			</Tile>
			<Tile x={340} y={124} tone={classes.soft}>
				<Father />
			</Tile>
			<Tile x={240} y={252} tone={classes.soft}>
				<Child />
			</Tile>
			<Tile x={340} y={252} tone={classes.warm}>
				<Aunt />
			</Tile>
			<circle className={classes.soft} cx="280" cy="412" r="20" />
			<path
				d="M273 406.5a7 7 0 0 1 14 0v4a7 7 0 0 1-14 0ZM269 411a11 11 0 0 0 22 0M280 422v3.5"
				strokeWidth="2.5"
			/>
			<circle className={classes.solid} cx="335" cy="412" r="20" />
			<path className={classes.heart} transform={at(335, 411, 0.75)} d={HEART} />
			<circle className={classes.soft} cx="390" cy="412" r="20" />
			<path d="M379 405.5h13v13h-13ZM392 410l8-4v12l-8-4" strokeWidth="2.5" />

			<g transform="translate(2 344)">
				<path
					className={classes.sheet}
					d="M18 0h190a18 18 0 0 1 18 18v54a18 18 0 0 1-18 18H52L30 112V90H18A18 18 0 0 1 0 72V18A18 18 0 0 1 18 0Z"
				/>
				<text className={classes.words} x="20" y="38">
					{drawnText.words}
				</text>
				<text className={classes.tap} x="20" y="68">
					{drawnText.tap}
				</text>
				<path d="M126 62h26m-8-8 8 8-8 8" strokeWidth="2.5" />
			</g>

			<g transform="translate(496 122) rotate(14)">
				<path
					className={classes.sheet}
					d="M0-46a7 7 0 0 1 6.6 9.2c14 3 22 15 22 29.5 0 10.5 2.7 15.5 6 19.5a4 4 0 0 1-3 6.5h-63.2a4 4 0 0 1-3-6.5c3.3-4 6-9 6-19.5 0-14.5 8-26.5 22-29.5A7 7 0 0 1 0-46Z"
				/>
				<circle className={classes.warm} cy="30" r="9" />
				<path d="M44-36c6 7 9 16 8 26M-34-50c-7 4-12 10-14 18" />
			</g>

			<path d="M60 456h452" />
			<g transform="translate(494 456)">
				<path className={classes.warm} d="M-24-44h48l-6 44h-36Z" />
				<path
					className={classes.soft}
					d="M0-44c0-22-8-34-24-40 0 20 6 34 24 40ZM0-44c0-26 8-40 26-48 0 24-6 40-26 48Z"
				/>
			</g>
		</svg>
	);
}

function StepDrawing({ children }: { children: ReactNode }) {
	return (
		<svg viewBox="0 0 220 150" className={`${classes.drawing} ${classes.step}`} aria-hidden="true">
			<ellipse className={classes.ground} cx="110" cy="80" rx="98" ry="66" />
			{children}
		</svg>
	);
}

/** Three people on a list. */
export function ListDrawing() {
	return (
		<StepDrawing>
			<rect className={classes.sheet} x="58" y="14" width="104" height="126" rx="14" />
			<path className={classes.warm} d="M92 8h36v14a6 6 0 0 1-6 6H98a6 6 0 0 1-6-6Z" />
			{[50, 82, 114].map((y, i) => (
				<g key={y}>
					<circle className={i === 1 ? classes.warm : classes.soft} cx="82" cy={y} r="10" />
					<path d={`M102 ${y - 4}h42M102 ${y + 5}h26`} />
				</g>
			))}
		</StepDrawing>
	);
}

/** A week with one day marked. */
export function WeekDrawing() {
	return (
		<StepDrawing>
			<rect className={classes.sheet} x="36" y="28" width="148" height="104" rx="14" />
			<path d="M36 58h148M72 18v20M148 18v20" />
			<path
				className={classes.faint}
				d="M56 78h8M82 78h8M108 78h8M134 78h8M56 96h8M82 96h8M108 96h8M56 114h8M82 114h8M108 114h8M134 114h8M160 114h8"
			/>
			<circle className={classes.warm} cx="151" cy="92" r="18" />
			<path className={classes.heart} transform={at(151, 90, 0.8)} d={HEART} />
		</StepDrawing>
	);
}

/** A thumb on a link. */
export function TapDrawing() {
	return (
		<StepDrawing>
			<rect className={classes.sheet} x="70" y="8" width="80" height="136" rx="16" />
			<path d="M101 20h18" />
			<rect className={classes.soft} x="80" y="34" width="60" height="44" rx="10" />
			<path d="M91 48h34M91 60h20" />
			<rect className={classes.warm} x="80" y="90" width="60" height="26" rx="13" />
			<path d="M98 103h22m-7-7 7 7-7 7" />
			<path
				className={classes.sheet}
				d="M134 148c-6-6-10-13-12-22-1-6 6-8 9-3l5 8V98c0-8 12-8 12 0v20c1-6 11-6 12 0 2-5 10-4 11 1 3-4 10-3 10 4v14c0 5-1 9-3 13"
			/>
		</StepDrawing>
	);
}
