import { useEffect, useRef } from 'react';
import classes from './picture.module.css';

interface PictureProps {
	stream: MediaStream;
	isMirrored?: boolean;
	/** Whose it is. */
	label: string;
}

/** Silent: sound is played by the call, whether or not there is a picture. */
export function Picture({ stream, isMirrored, label }: PictureProps) {
	const video = useRef<HTMLVideoElement>(null);
	useEffect(() => {
		const element = video.current;
		if (!element) return;
		element.srcObject = stream;
		// Phones in low-power mode may refuse; the first frame shows then.
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
			aria-label={label}
			autoPlay
			playsInline
			muted
		/>
	);
}
