import { IconMaximize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Room } from '#contract/rooms.ts';
import * as host from '#language/call/host.ts';
import { muted, you } from '#language/call/in-call.ts';
import * as words from '#language/call/stage.ts';
import { Button } from '#web/ui/button.tsx';
import { Answered } from '../../answers/answered.tsx';
import type { Tile } from '../call-engine/room-call.ts';
import { Avatar } from './avatar.tsx';
import classes from './host-panel.module.css';
import { namesOf } from './use-room.ts';

interface PeopleListProps {
	others: Tile[];
	/** Everyone who was invited, as the server told last. */
	invited: Room['people'];
	yourName: string | null;
	/** Shows this person large. */
	onLarge?: (connId: string) => void;
}

/** Everyone in the call, and who is missing. */
export function PeopleList({ others, invited, yourName, onLarge }: PeopleListProps) {
	const missing = invited.filter(({ state }) => state === 'expected');
	const gone = namesOf(invited, 'left');
	return (
		<>
			<Group title={host.inCall} count={others.length + 1}>
				<Row name={yourName ? host.self(yourName) : you} />
				{others.map((tile) => (
					<Row
						key={tile.connId}
						name={tile.name}
						note={tile.microphone === 'on' ? undefined : muted}
					>
						<ShowLarge tile={tile} onLarge={onLarge} />
					</Row>
				))}
			</Group>
			<Group title={host.missing} count={missing.length}>
				{missing.map(({ name, answer }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
					<Row key={index} name={name} note={<Answered answer={answer} />} />
				))}
			</Group>
			<Group title={host.gone} count={gone.length}>
				{gone.map((name, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
					<Row key={index} name={name} />
				))}
			</Group>
		</>
	);
}

interface ShowLargeProps {
	tile: Pick<Tile, 'connId' | 'name'>;
	/** Undefined where there is nobody to choose from. */
	onLarge: ((connId: string) => void) | undefined;
}

/** Finds a person in a crowd. */
export function ShowLarge({ tile: { connId, name }, onLarge }: ShowLargeProps) {
	if (!onLarge) return null;
	return (
		<Button
			look="secondary"
			icon={<IconMaximize size={20} aria-hidden />}
			aria-label={words.showLargeName(name)}
			onClick={() => onLarge(connId)}
		>
			{words.showLarge}
		</Button>
	);
}

interface GroupProps {
	title: string;
	count: number;
	children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
	if (count === 0) return null;
	return (
		<section>
			<h3>{`${title} · ${count}`}</h3>
			<ul className={classes.people} aria-label={title}>
				{children}
			</ul>
		</section>
	);
}

interface RowProps {
	name: string;
	note?: ReactNode;
	children?: ReactNode;
}

function Row({ name, note, children }: RowProps) {
	return (
		<li>
			<div className={classes.person}>
				<Avatar name={name} />
				<div>
					<strong>
						<bdi>{name}</bdi>
					</strong>
					{note && <span>{note}</span>}
				</div>
			</div>
			{children}
		</li>
	);
}
