import type { Billing } from '#contract/plans.ts';

/** Whether this installation has plans: the server writes it into its pages, see server/http/pages.ts. */
export const billing: Billing =
	document.documentElement.dataset.billing === 'off' ? 'off' : 'plans';
