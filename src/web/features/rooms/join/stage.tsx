import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { peopleInCall } from '#language/call/in-call.ts';
import * as words from '#language/call/stage.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { CallView, RoomCall, Tile } from '../call-engine/room-call.ts';
import { arrange } from './arrange.ts';
import type { LargePerson } from './large-person.ts';
import { sizeIn, useShownPictures } from './shown-pictures.ts';
import classes from './stage.module.css';
import { MyTile, PersonTile } from './tile.tsx';
import type { Box } from './tile-grid.ts';
import { useSwipe } from './use-swipe.ts';

interface StageProps {
	call: RoomCall;
	view: CallView;
	large: LargePerson;
}

/** The faces: everyone alike while they fit, otherwise pages of them and one person large. */
export function Stage({ call, view: { me, others }, large }: StageProps) {
	const { place, size } = useSize();
	const [isSameSize, setSameSize] = useState(false);
	const [wantedPage, setPage] = useState(0);
	const arrangement = arrange(others, size, { ...large, isSameSize });
	const { spotlight, perPage, pages, tile, isCrowded, isPair } = arrangement;

	const page = Math.min(wantedPage, pages - 1);
	const onPage = others.slice(page * perPage, (page + 1) * perPage);
	const turn = (by: 1 | -1) => setPage(Math.min(Math.max(page + by, 0), pages - 1));
	const swipe = useSwipe(turn);

	const largeId = spotlight?.person.connId;
	const small = onPage.filter(({ connId }) => connId !== largeId);
	useShownPictures(call, [
		...(largeId ? [{ connId: largeId, size: 'large' as const }] : []),
		...small.map(({ connId }) => ({ connId, size: sizeIn(tile) })),
	]);

	const faceOf = (person: Tile) => (
		<PersonTile
			tile={person}
			isPinned={person.connId === large.pinned}
			onPin={isPair ? undefined : () => large.pin(person.connId)}
		/>
	);
	return (
		<>
			<div
				ref={place}
				className={classes.stage}
				data-beside={spotlight?.isBeside || undefined}
				{...swipe}
			>
				{spotlight && (
					<Sized className={classes.large} box={spotlight.box}>
						{faceOf(spotlight.person)}
						<div className={classes.corner}>
							<MyTile me={me} isCornered />
						</div>
					</Sized>
				)}
				<Sized className={classes.faces} box={tile}>
					<ul className={classes.tiles} aria-label={peopleInCall}>
						{onPage.map((person) => (
							<li key={person.connId}>{faceOf(person)}</li>
						))}
						{!spotlight && page === pages - 1 && (
							<li className={isPair ? classes.corner : undefined}>
								<MyTile me={me} isCornered={isPair} />
							</li>
						)}
					</ul>
				</Sized>
			</div>
			{(isCrowded || pages > 1) && (
				<div className={classes.pager}>
					{pages > 1 && <Pages page={page} pages={pages} onTurn={turn} />}
					{isCrowded && !large.isScreen && (
						<Button
							look="quiet"
							onClick={() => {
								setSameSize(!isSameSize);
								setPage(0);
							}}
						>
							{isSameSize ? words.speakerLarge : words.sameSize}
						</Button>
					)}
				</div>
			)}
		</>
	);
}

interface PagesProps {
	page: number;
	pages: number;
	onTurn: (by: 1 | -1) => void;
}

function Pages({ page, pages, onTurn }: PagesProps) {
	return (
		<div className={classes.pages}>
			<IconButton
				label={words.previousFaces}
				icon={<IconChevronLeft aria-hidden />}
				disabled={page === 0}
				onClick={() => onTurn(-1)}
			/>
			<span role="status">{words.pageOf(page + 1, pages)}</span>
			<IconButton
				label={words.nextFaces}
				icon={<IconChevronRight aria-hidden />}
				disabled={page === pages - 1}
				onClick={() => onTurn(1)}
			/>
		</div>
	);
}

interface SizedProps {
	className?: string;
	/** The size of each tile inside. */
	box: Box;
	children: ReactNode;
}

function Sized({ className, box: { width, height }, children }: SizedProps) {
	const element = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		element.current?.style.setProperty('--tile-width', `${width}px`);
		element.current?.style.setProperty('--tile-height', `${height}px`);
	}, [width, height]);
	return (
		<div ref={element} className={className}>
			{children}
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
