import { IconMicrophoneOff, IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { missingOf } from '#domain/presence.ts';
import { ownPicture } from '#language/call/door.ts';
import * as words from '#language/call/in-call.ts';
import type { Me, Tile } from '../call-engine/room-call.ts';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';
import classes from './tile.module.css';

export function PersonTile({ tile }: { tile: Tile }) {
	const { name, stream, camera, line } = tile;
	const isSeen = camera === 'on' && stream !== null && line !== 'connecting';
	const missing = missingOf(tile);
	return (
		<Frame
			name={name}
			isMuted={tile.microphone !== 'on'}
			isSpeaking={tile.isSpeaking}
			note={lineWords[line] ?? (missing && words.notYet[missing](name))}
		>
			{isSeen ? <Picture stream={stream} label={words.pictureOf(name)} /> : <Avatar name={name} />}
		</Frame>
	);
}

const lineWords = {
	connecting: words.connecting,
	connected: null,
	lost: words.reconnecting,
	unable: null,
};

interface MyTileProps {
	me: Me;
	isCornered: boolean;
}

export function MyTile({ me, isCornered }: MyTileProps) {
	const { stream, camera, isMirrored } = me;
	const isSeen = camera === 'on' && stream !== null;
	return (
		<Frame
			name={words.you}
			isMuted={me.microphone !== 'on'}
			isSpeaking={me.isSpeaking}
			isCornered={isCornered}
			note={null}
		>
			{isSeen ? (
				<Picture stream={stream} isMirrored={isMirrored} label={ownPicture} />
			) : (
				<Avatar name={words.you} />
			)}
		</Frame>
	);
}

interface FrameProps {
	name: string;
	isMuted: boolean;
	isSpeaking: boolean;
	isCornered?: boolean;
	note: string | null;
	children: ReactNode;
}

function Frame({ name, isMuted, isSpeaking, isCornered, note, children }: FrameProps) {
	return (
		<li
			className={classes.tile}
			data-speaking={isSpeaking || undefined}
			data-cornered={isCornered || undefined}
		>
			{children}
			{note && <span className={classes.note}>{note}</span>}
			<span className={classes.name}>
				<bdi className={classes.word}>{name}</bdi>
				{isMuted && (
					<IconMicrophoneOff className={classes.mark} role="img" aria-label={words.muted} />
				)}
				{isSpeaking && !isMuted && (
					<IconVolume className={classes.mark} role="img" aria-label={words.speaking} />
				)}
			</span>
		</li>
	);
}
