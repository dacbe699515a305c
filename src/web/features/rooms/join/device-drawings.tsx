import type { ReactNode } from 'react';
import classes from './device-help.module.css';
import type { Device, Way } from './device-steps.ts';

/* Pictures beside the steps, which say the same in words. What to tap has a ring around it. */

interface DrawingProps {
	way: Way;
	device: Device;
}

interface FrameProps {
	top?: number;
	height?: number;
	children: ReactNode;
}

function Drawing({ top = 0, height = 110, children }: FrameProps) {
	return (
		<svg viewBox={`0 ${top} 240 ${height}`} className={classes.drawing} aria-hidden="true">
			{children}
		</svg>
	);
}

/** The first step: where on the screen to tap. */
export function PlaceDrawing({ way, device }: DrawingProps) {
	switch (way) {
		case 'iphoneApp':
			return (
				<Drawing>
					<Ring x={120} y={55} size={30} />
					<Gear />
				</Drawing>
			);
		case 'iphoneSafari':
			return (
				<Drawing>
					<path className={classes.frame} d="M40 0v84a22 22 0 0 0 22 22h116a22 22 0 0 0 22-22V0" />
					<AddressBar x={54} y={60} width={132}>
						<PageSign />
					</AddressBar>
				</Drawing>
			);
		case 'outOfApp':
			return (
				<Drawing>
					<PhoneTop />
					<rect className={classes.quiet} x="56" y="24" width="88" height="12" rx="6" />
					<Ring x={174} y={30} size={16} />
					<path className={classes.sign} d="M166 30h.01M174 30h.01M182 30h.01" />
				</Drawing>
			);
		case 'android':
		case 'androidFirefox':
			return (
				<Drawing>
					<PhoneTop />
					<AddressBar x={54} y={18} width={132}>
						{way === 'android' ? <SlidersSign /> : <ShieldSign />}
					</AddressBar>
				</Drawing>
			);
		case 'safari':
			return (
				<Drawing>
					<rect className={classes.frame} x="10" y="8" width="220" height="100" rx="10" />
					<path d="M10 32h220M100 20h16M128 20h16M156 20h16" />
					<path className={classes.sign} d="M24 20h4" />
					<rect className={classes.here} x="40" y="11" width="48" height="18" rx="9" />
					<path className={classes.sign} d="M52 20h24" />
					<Lines y={52} />
				</Drawing>
			);
		default:
			return (
				<Drawing>
					<rect className={classes.frame} x="10" y="8" width="220" height="100" rx="10" />
					<path d="M10 54h220M22 31h.01M32 31h.01M42 31h.01" />
					<AddressBar x={56} y={16} width={162}>
						{way === 'firefox' ? <CrossedOut device={device} /> : <SlidersSign />}
					</AddressBar>
					<Lines y={70} />
				</Drawing>
			);
	}
}

/** The second step: the permission itself. */
export function PermissionDrawing({ way, device }: DrawingProps) {
	if (way === 'outOfApp') return null;
	return (
		<Drawing top={21} height={68}>
			<rect className={classes.frame} x="20" y="25" width="200" height="60" rx="14" />
			<g transform="translate(38 43)">
				<DeviceSign device={device} />
			</g>
			<rect className={classes.quiet} x="76" y="49" width="60" height="12" rx="6" />
			<Control way={way} />
		</Drawing>
	);
}

function Control({ way }: Pick<DrawingProps, 'way'>) {
	switch (way) {
		case 'firefox':
		case 'androidFirefox':
			return (
				<>
					<Ring x={190} y={55} size={18} />
					<path className={classes.sign} d="m184 49 12 12M196 49l-12 12" />
				</>
			);
		case 'safari':
		case 'iphoneSafari':
			return (
				<>
					<Ring x={190} y={55} size={18} />
					<path className={classes.sign} d="m182 55 6 6 10-12" />
				</>
			);
		default:
			return (
				<>
					<rect className={classes.here} x="160" y="37" width="52" height="36" rx="18" />
					<rect className={classes.on} x="166" y="43" width="40" height="24" rx="12" />
					<circle className={classes.knob} cx="194" cy="55" r="9" />
				</>
			);
	}
}

function Ring({ x, y, size }: { x: number; y: number; size: number }) {
	return <circle className={classes.here} cx={x} cy={y} r={size} />;
}

/** With a ringed sign at its start, 20 by 20. */
function AddressBar({ x, y, width, children }: BarProps) {
	return (
		<>
			<rect className={classes.quiet} x={x} y={y} width={width} height="30" rx="15" />
			<rect className={classes.quiet} x={x + 44} y={y + 11} width={width / 2} height="8" rx="4" />
			<path d={`M${x + 44} ${y + 15}h${width / 2 - 8}`} />
			<Ring x={x + 18} y={y + 15} size={17} />
			<g className={classes.sign} transform={`translate(${x + 8} ${y + 5})`}>
				{children}
			</g>
		</>
	);
}

interface BarProps {
	x: number;
	y: number;
	width: number;
	children: ReactNode;
}

function PhoneTop() {
	return (
		<>
			<path className={classes.frame} d="M40 110V28A22 22 0 0 1 62 6h116a22 22 0 0 1 22 22v82" />
			<Lines y={74} />
		</>
	);
}

const Lines = ({ y }: { y: number }) => <path d={`M70 ${y}h100M70 ${y + 16}h64`} />;

const PageSign = () => <path d="M4 3h12v9H4zM4 17h12" />;

const SlidersSign = () => (
	<path d="M3 6h6M14 6h3M3 14h3M11 14h6M11.5 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.5 11.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z" />
);

const ShieldSign = () => <path d="M10 2l7 2.5v5c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5v-5Z" />;

const CrossedOut = ({ device }: { device: Device }) => (
	<>
		<g transform="scale(.83)">
			<DeviceSign device={device} />
		</g>
		<path d="m2 2 16 16" />
	</>
);

/** 24 by 24. */
const DeviceSign = ({ device }: { device: Device }) => (
	<path
		className={classes.sign}
		d={
			device === 'camera'
				? 'M2 6h13v12H2zM15 10l7-4v12l-7-4'
				: 'M12 2a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0M12 18v4M8 22h8'
		}
	/>
);

const Gear = () => (
	<g className={classes.sign} transform="translate(120 55)">
		<circle r="6" />
		<path d="M0-10v-5M0 10v5M10 0h5M-10 0h-5M7 7l4 4M-7-7l-4-4M7-7l4-4M-7 7l-4 4" />
		<circle r="11" />
	</g>
);
