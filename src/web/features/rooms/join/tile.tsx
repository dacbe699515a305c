import { IconMicrophoneOff, IconPin, IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { missingOf } from '#domain/presence.ts';
import { ownPicture } from '#language/call/door.ts';
import * as words from '#language/call/in-call.ts';
import * as stage from '#language/call/stage.ts';
import type { Me, Tile } from '../call-engine/room-call.ts';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';
import classes from './tile.module.css';

interface PersonTileProps {
	tile: Tile;
	isPinned: boolean;
	/** Shows this person large, or no longer. */
	onPin?: () => void;
}

export function PersonTile({ tile, isPinned, onPin }: PersonTileProps) {
	const { name, stream, camera, line, isSharing } = tile;
	const isSeen = camera === 'on' && stream !== null && line !== 'connecting' && !tile.isPaused;
	const label = isSharing ? stage.screenOf(name) : words.pictureOf(name);
	return (
		<Frame
			name={name}
			isMuted={tile.microphone !== 'on'}
			isSpeaking={tile.isSpeaking}
			isPinned={isPinned}
			note={noteOf(tile)}
		>
			{isSeen ? (
				<Picture stream={stream} isWhole={isSharing} label={label} />
			) : (
				<Avatar name={name} />
			)}
			{onPin && (
				<button
					type="button"
					className={classes.pin}
					aria-label={stage.showLargeName(name)}
					aria-pressed={isPinned}
					onClick={onPin}
				/>
			)}
		</Frame>
	);
}

function noteOf(tile: Tile): string | null {
	const { name, line, isPaused } = tile;
	const missing = missingOf(tile);
	if (line === 'unable') return stage.unable(name);
	if (line === 'connecting') return words.connecting;
	if (line === 'lost') return words.reconnecting;
	if (missing) return words.notYet[missing](name);
	return isPaused ? stage.paused : null;
}

interface MyTileProps {
	me: Me;
	isCornered: boolean;
}

export function MyTile({ me, isCornered }: MyTileProps) {
	const { stream, camera, isMirrored, isSharing } = me;
	const isSeen = stream !== null && (camera === 'on' || isSharing);
	return (
		<Frame
			name={words.you}
			isMuted={me.microphone !== 'on'}
			isSpeaking={me.isSpeaking}
			isCornered={isCornered}
			note={null}
		>
			{isSeen ? (
				<Picture
					stream={stream}
					isMirrored={isMirrored && !isSharing}
					isWhole={isSharing}
					isOwn
					label={ownPicture}
				/>
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
	isPinned?: boolean;
	isCornered?: boolean;
	note: string | null;
	children: ReactNode;
}

function Frame({ name, isMuted, isSpeaking, isPinned, isCornered, note, children }: FrameProps) {
	return (
		<div
			className={classes.tile}
			data-speaking={isSpeaking || undefined}
			data-cornered={isCornered || undefined}
		>
			{children}
			{note && <span className={classes.note}>{note}</span>}
			<span className={classes.name}>
				<bdi className={classes.word}>{name}</bdi>
				{isPinned && <IconPin className={classes.mark} aria-hidden />}
				{isMuted && (
					<IconMicrophoneOff className={classes.mark} role="img" aria-label={words.muted} />
				)}
				{isSpeaking && !isMuted && (
					<IconVolume className={classes.mark} role="img" aria-label={words.speaking} />
				)}
			</span>
		</div>
	);
}
