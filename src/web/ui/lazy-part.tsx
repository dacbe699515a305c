import { Component, type ComponentType, lazy, type ReactNode, useEffect, useRef } from 'react';
import * as words from '#language/app/screens/kit.ts';
import { offline } from '#language/kit.ts';
import { loaded, NotLoadedError } from '#web/lib/loaded.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { LoadError } from './loading.tsx';

/* Parts of a page that are loaded when they are first shown. One that does not arrive says so in its
 * place, tries again by itself when the connection is back, and leaves the page around it alone. */

type Load<Props> = () => Promise<ComponentType<Props>>;

export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
	return partOf(load, (retry) => <MissingPart retry={retry} />);
}

interface DialogState {
	isOpen: boolean;
	onClose: () => void;
}

export function lazyDialog<Props extends DialogState>(load: Load<Props>): ComponentType<Props> {
	return partOf(load, (retry, { isOpen, onClose }) => (
		<MissingDialog isOpen={isOpen} onClose={onClose} retry={retry} />
	));
}

function partOf<Props extends object>(
	load: Load<Props>,
	missing: (retry: () => void, props: Props) => ReactNode,
): ComponentType<Props> {
	const attempt = () =>
		lazy(async () => ({ default: (await loaded(load)) as ComponentType<object> }));
	let Part = attempt();
	/** React would show the failed attempt forever. */
	const renew = () => {
		Part = attempt();
	};
	return function LazyPart(props) {
		return (
			<Boundary onRetry={renew} missing={(retry) => missing(retry, props)}>
				{() => <Part {...props} />}
			</Boundary>
		);
	};
}

interface BoundaryProps {
	onRetry: () => void;
	missing: (retry: () => void) => ReactNode;
	children: () => ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
	override state = { error: null };

	static getDerivedStateFromError(error: unknown) {
		return { error };
	}

	retry = () => {
		this.props.onRetry();
		this.setState({ error: null });
	};

	override render() {
		const error: unknown = this.state.error;
		if (error === null) return this.props.children();
		// The page's own boundary shows everything else.
		if (!(error instanceof NotLoadedError)) throw error;
		return this.props.missing(this.retry);
	}
}

/** Tries again as soon as the connection is back. */
function useComeback(retry: () => void): boolean {
	const isOffline = useOffline();
	const wasOffline = useRef(isOffline);
	useEffect(() => {
		if (wasOffline.current && !isOffline) retry();
		wasOffline.current = isOffline;
	}, [isOffline, retry]);
	return isOffline;
}

function MissingPart({ retry }: { retry: () => void }) {
	const isOffline = useComeback(retry);
	return <LoadError message={isOffline ? offline : words.partNotLoaded} onRetry={retry} />;
}

function MissingDialog({ isOpen, onClose, retry }: DialogState & { retry: () => void }) {
	const isOffline = useComeback(retry);
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={words.notLoadedYet}>
			<p>{isOffline ? offline : words.partNotLoaded}</p>
			<DialogActions>
				<Button onClick={retry}>{words.retry}</Button>
			</DialogActions>
		</Dialog>
	);
}
