import { VisuallyHidden } from '@mantine/core';

/** Where a value could stand and none is. */
export function Nothing() {
	return (
		<>
			<span aria-hidden="true">–</span>
			<VisuallyHidden>None</VisuallyHidden>
		</>
	);
}
