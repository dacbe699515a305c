import { useEffect, useState } from 'react';

/** Often enough for clocks that show minutes. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), 10_000);
		return () => clearInterval(timer);
	}, []);
	return now;
}
