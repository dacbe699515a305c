import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Loading } from '#web/ui/loading.tsx';
import classes from './root.module.css';

export function Root() {
	const isLoading = useNavigation().state === 'loading';
	return (
		<>
			{isLoading && <div className={classes.progress} />}
			<Outlet />
			<ScrollRestoration />
		</>
	);
}

export function RootFallback() {
	return (
		<main>
			<Loading />
		</main>
	);
}
