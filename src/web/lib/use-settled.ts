import { useEffect, useState } from 'react';

/** The value once it has stayed the same, by its content, for that long. */
export function useSettled<Value>(value: Value, ms: number): Value {
	const [settled, setSettled] = useState(value);
	const content = JSON.stringify(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(JSON.parse(content)), ms);
		return () => clearTimeout(timer);
	}, [content, ms]);
	return settled;
}
