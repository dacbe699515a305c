import { Dialog } from '#web/ui/dialog.tsx';
import classes from './demo-dialog.module.css';
import { demoWords } from './demo-words.ts';

interface DemoDialogProps {
	isOpen: boolean;
	onClose: () => void;
}

/** A real recording of this product, made by scripts/record-demo.ts. */
export function DemoDialog(props: DemoDialogProps) {
	return (
		<Dialog {...props} title="How Kinbell works" isWide>
			<video
				className={classes.video}
				controls
				playsInline
				preload="metadata"
				poster="/demo.jpg"
				aria-label="Demo video without sound: from the first page to a family in one call"
			>
				<source src="/demo.mp4" type="video/mp4" />
				{/* Not shown by default, because the video shows the same words. */}
				<track kind="captions" src="/demo.vtt" srcLang="en" label="English" />
				Your browser cannot play this video. <a href="/demo.mp4">Download it</a> instead.
			</video>
			<details className={classes.words}>
				<summary>The video in words</summary>
				<ol>
					{Object.values(demoWords).map((words) => (
						<li key={words}>{words}</li>
					))}
				</ol>
			</details>
		</Dialog>
	);
}
