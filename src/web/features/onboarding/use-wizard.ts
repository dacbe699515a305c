import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { CARD_STEP, readData, stepToShow, storeData, type WizardData } from './wizard-data.ts';

/** Each step is a place in the browser's history, so that its own back and forward work. */
interface Place {
	step: number;
	/** The place before it is the step before it. */
	isPushed?: boolean;
}

export function useWizard() {
	const navigate = useNavigate();
	const { pathname, state, key } = useLocation();
	const place = state as Place | null;
	const [data, setData] = useState(readData);
	const latest = useRef(data);
	const [password, setPassword] = useState('');
	/** Set while one is on the way from one step to another. */
	const arrive = useRef<(() => void) | null>(null);
	const step = stepToShow(data, place?.step);
	/** Whether the account was there already when one came to this place. */
	const [arrival, setArrival] = useState({ key, isMade: data.registration === 'made' });
	if (arrival.key !== key) setArrival({ key, isMade: data.registration === 'made' });

	const save = useCallback((part: Partial<WizardData>) => {
		latest.current = { ...latest.current, ...part };
		// At once: the page may be left before it is drawn again.
		storeData(latest.current);
		setData(latest.current);
	}, []);

	useEffect(() => {
		if (place?.step === step) return;
		navigate(pathname, { replace: true, state: { ...place, step } });
	}, [place, step, pathname, navigate]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new place has been arrived at
	useEffect(() => {
		arrive.current?.();
		arrive.current = null;
	}, [key]);

	/** Settles on arrival, so that a form stays busy until its step is gone. */
	async function leave(go: () => void): Promise<void> {
		// Of two presses, or a press and a timer, the second does nothing.
		if (arrive.current) return;
		await new Promise<void>((resolve) => {
			arrive.current = resolve;
			go();
		});
	}

	return {
		step,
		/** To be looked back at. */
		isSettled: arrival.isMade && step < CARD_STEP,
		data,
		save,
		/** Only ever in memory. */
		password,
		setPassword,
		next: () => leave(() => void navigate(pathname, { state: { step: step + 1, isPushed: true } })),
		back: () =>
			leave(
				() =>
					void (place?.isPushed
						? navigate(-1)
						: navigate(pathname, { replace: true, state: { step: step - 1 } })),
			),
	};
}

export type Wizard = ReturnType<typeof useWizard>;

export interface StepProps {
	wizard: Wizard;
}

/** Keeps what is being typed. */
export function useKept(save: Wizard['save'], part: Partial<WizardData>): void {
	const written = JSON.stringify(part);
	useEffect(() => save(JSON.parse(written)), [save, written]);
}

/** For `onFailure` of a form: the reason is also said where it belongs. */
export function refuseRegistration(error: unknown): undefined {
	toast.error('Registration failed', messageOf(error), 5000);
}
