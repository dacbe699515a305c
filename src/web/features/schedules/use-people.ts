import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Recipient } from '#contract/recipients.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { toast } from '#web/ui/toast.tsx';

export interface People {
	/** Undefined while they are loading. */
	recipients?: Recipient[];
	/** They could not be loaded: these are examples, which cannot be chosen (decision D22). */
	isDemo: boolean;
	retry: () => void;
}

const demo = {
	email: '',
	timezone: '',
	optedOut: false,
	warning: null,
	resting: null,
	introduced: true,
	asksNext: false,
	createdAt: '2026-01-01T00:00:00.000Z',
};
const demoRecipients: Recipient[] = [
	{ ...demo, _id: 'demo-1', name: 'Grandma', phoneNumber: '12125550101', relationship: '' },
	{ ...demo, _id: 'demo-2', name: 'Uncle', phoneNumber: '12125550102', relationship: '' },
];

/** Whom a schedule can be for. */
export function usePeople(): People {
	const { data, isError, refetch } = useQuery(recipientsQuery);
	const isDemo = isError && !data;

	useEffect(() => {
		if (isDemo) toast.info('Using demo data');
	}, [isDemo]);

	return { recipients: isDemo ? demoRecipients : data, isDemo, retry: () => void refetch() };
}
