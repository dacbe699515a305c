import * as words from '#language/call/device-steps.ts';
import type { DeviceProblem } from '../call-engine/room-call.ts';
import { PermissionDrawing, PlaceDrawing } from './device-drawings.tsx';
import classes from './device-help.module.css';
import { type Device, stepsToAllow, wayToAllow } from './device-steps.ts';

interface DeviceHelpProps {
	problem: NonNullable<DeviceProblem>;
	device: Device;
}

/** What to tap, in words and pictures for this phone and browser. Loaded when a device is missing. */
export function DeviceHelp({ problem, device }: DeviceHelpProps) {
	const way = wayToAllow(navigator.userAgent);
	const pictures =
		problem === 'refused'
			? [
					<PlaceDrawing key="place" way={way} device={device} />,
					<PermissionDrawing key="permission" way={way} device={device} />,
				]
			: [];
	return (
		<ol className={classes.steps}>
			{stepsFor(problem, device).map((step, index) => (
				<li key={step}>
					{step}
					{pictures[index]}
				</li>
			))}
		</ol>
	);
}

function stepsFor(problem: NonNullable<DeviceProblem>, device: Device): string[] {
	if (problem === 'refused') return stepsToAllow(navigator.userAgent, device);
	return problem === 'busy' ? words.stepsToFree : words.stepsToFind[device];
}
