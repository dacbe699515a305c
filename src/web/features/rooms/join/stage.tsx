import { useLayoutEffect, useRef, useState } from 'react';
import type { CallView } from '../call-engine/room-call.ts';
import classes from './stage.module.css';
import { MyTile, PersonTile } from './tile.tsx';
import { fitTiles } from './tile-grid.ts';

/** Everybody in the room. With one other person, that one has the room and oneself a corner of it. */
export function Stage({ view: { me, others } }: { view: CallView }) {
	const { place, size } = useSize();
	const isCornered = others.length === 1;
	const { width, height } = fitTiles(isCornered ? 1 : others.length + 1, size.width, size.height);
	const tiles = useRef<HTMLUListElement>(null);
	useLayoutEffect(() => {
		tiles.current?.style.setProperty('--tile-width', `${width}px`);
		tiles.current?.style.setProperty('--tile-height', `${height}px`);
	}, [width, height]);
	return (
		<div ref={place} className={classes.stage}>
			<ul ref={tiles} className={classes.tiles} aria-label="People in the call">
				{others.map((tile) => (
					<PersonTile key={tile.connId} tile={tile} />
				))}
				<MyTile me={me} isCornered={isCornered} />
			</ul>
		</div>
	);
}

function useSize() {
	const place = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 0, height: 0 });
	useLayoutEffect(() => {
		const element = place.current;
		if (!element) return;
		const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { place, size };
}
