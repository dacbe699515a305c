import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notRegistered } from '#language/app/screens/account-forms.ts';
import { messageOf } from '#web/lib/api.ts';
import { billing } from '#web/lib/billing.ts';
import { toast } from '#web/ui/toast.tsx';
import { CARD_STEP, readData, stepToShow, storeData, type WizardData } from './wizard-data.ts';

/** Each step is an entry in the browser's history, so that Back and Forward work. */
interface Place {
	step: number;
	/** The history entry before this one is the previous step. */
	isPushed?: boolean;
}

export function useWizard() {
	const navigate = useNavigate();
	const { pathname, state, key } = useLocation();
	const place = state as Place | null;
	const [data, setData] = useState(readData);
	const latest = useRef(data);
	const [password, setPassword] = useState('');
	/** Set while the wizard moves from one step to another. */
	const arrive = useRef<(() => void) | null>(null);
	const step = stepToShow(data, place?.step, billing);
	/** Whether the account already existed when this step was opened. */
	const [arrival, setArrival] = useState({ key, isMade: data.registration === 'made' });
	if (arrival.key !== key) setArrival({ key, isMade: data.registration === 'made' });

	const save = useCallback((part: Partial<WizardData>) => {
		latest.current = { ...latest.current, ...part };
		// Stored at once, because the page may be closed before React renders.
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

	/** Settles when the next step is open, so that the form stays busy until then. */
	async function leave(go: () => void): Promise<void> {
		// A second press, or a timer after a press, does nothing.
		if (arrive.current) return;
		await new Promise<void>((resolve) => {
			arrive.current = resolve;
			go();
		});
	}

	return {
		step,
		/** The step can only be looked at. */
		isSettled: arrival.isMade && step < CARD_STEP,
		data,
		save,
		/** Never stored. */
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

/** Saves what is being typed. */
export function useAutosave(save: Wizard['save'], part: Partial<WizardData>): void {
	const written = JSON.stringify(part);
	useEffect(() => save(JSON.parse(written)), [save, written]);
}

/** For `onFailure` of a form: a toast, besides the message at its field. */
export function refuseRegistration(error: unknown): undefined {
	toast.error(notRegistered, messageOf(error), 5000);
}
