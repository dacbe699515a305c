import { useEffect, useRef } from 'react';
import classes from './picture.module.css';

interface PictureProps {
	stream: MediaStream;
	isMirrored?: boolean;
	/** A screen is shown whole, a face fills its tile. */
	isWhole?: boolean;
	/** Ours: it is never shown in a window of its own. */
	isOwn?: boolean;
	/** Names the person. */
	label: string;
}

/** Silent, because the call plays all sound separately. */
export function Picture({ stream, isMirrored, isWhole, isOwn, label }: PictureProps) {
	const video = useRef<HTMLVideoElement>(null);
	useEffect(() => {
		const element = video.current;
		if (!element) return;
		element.srcObject = stream;
		// Phones in low-power mode may refuse; then the first frame is shown.
		element.play().catch(() => {});
		return () => {
			element.srcObject = null;
		};
	}, [stream]);
	return (
		<video
			ref={video}
			className={classes.picture}
			data-mirrored={isMirrored || undefined}
			data-whole={isWhole || undefined}
			data-own={isOwn || undefined}
			aria-label={label}
			autoPlay
			playsInline
			muted
		/>
	);
}
