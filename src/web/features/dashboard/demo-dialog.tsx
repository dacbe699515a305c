import * as words from '#language/app/screens/demo.ts';
import { lang } from '#language/document.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { marked } from '#web/ui/marked.tsx';
import classes from './demo-dialog.module.css';

interface DemoDialogProps {
	isOpen: boolean;
	onClose: () => void;
}

/** A real recording of this product, made by scripts/record-demo.ts. */
export function DemoDialog(props: DemoDialogProps) {
	return (
		<Dialog {...props} title={words.title} isWide>
			<video
				className={classes.video}
				controls
				playsInline
				preload="metadata"
				poster="/demo.jpg"
				aria-label={words.label}
			>
				<source src="/demo.mp4" type="video/mp4" />
				{/* The video shows the English words itself. */}
				<track
					kind="captions"
					src={words.captions}
					srcLang={lang}
					label={words.captionsLabel}
					default={lang !== 'en'}
				/>
				{marked(words.cannotPlay, { download: (inner) => <a href="/demo.mp4">{inner}</a> })}
			</video>
			<details className={classes.words}>
				<summary>{words.inWords}</summary>
				<ol>
					{Object.values(words.steps).map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
			</details>
		</Dialog>
	);
}
