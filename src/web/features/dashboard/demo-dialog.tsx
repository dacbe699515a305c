import { Dialog } from '#web/ui/dialog.tsx';
import classes from './demo-dialog.module.css';

interface DemoDialogProps {
	isOpen: boolean;
	onClose: () => void;
}

/** A real recording of this product, made by scripts/record-demo.ts. */
export function DemoDialog(props: DemoDialogProps) {
	return (
		<Dialog {...props} title="Kinbell in half a minute" isWide>
			<video
				className={classes.video}
				controls
				playsInline
				preload="metadata"
				poster="/demo.jpg"
				aria-label="Demo video: planning a call and sending a text with Kinbell"
			>
				<source src="/demo.webm" type="video/webm" />
				<track kind="captions" src="/demo.vtt" srcLang="en" label="English" default />
				Your browser cannot play this video. <a href="/demo.webm">Download it</a> instead.
			</video>
		</Dialog>
	);
}
