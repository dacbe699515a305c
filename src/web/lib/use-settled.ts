import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** The value after its content has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
	const [settled, setSettled] = useState(value);
	const content = JSON.stringify(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(JSON.parse(content)), SETTLED_MS);
		return () => clearTimeout(timer);
	}, [content]);
	return settled;
}
