import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

/** Around it, as wide as cameras need it. */
const QUIET = 4;

interface QrCodeProps {
	text: string;
	/** What somebody gets who scans it. */
	label: string;
}

/** Dark on light in every colour scheme: not all cameras read the other way round. */
export function QrCode({ text, label }: QrCodeProps) {
	const { path, size } = useMemo(() => {
		const code = generate(text);
		return { path: toSvgPath(code), size: code.size };
	}, [text]);
	const side = size + 2 * QUIET;
	return (
		<figure className={classes.figure}>
			<svg
				className={classes.code}
				viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
				shapeRendering="crispEdges"
				aria-hidden="true"
			>
				<path d={path} />
			</svg>
			<figcaption>{label}</figcaption>
		</figure>
	);
}
