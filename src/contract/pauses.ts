import * as z from 'zod/mini';
import { resting } from './reasons.ts';

/** Why an active schedule sends nothing for now. */
const restCodes = ['no_plan', 'phone_unproven', 'people_rest'] as const;
export type RestCode = (typeof restCodes)[number];
export const restsBecause = z.nullable(z.enum(restCodes));

/** Why an active schedule sends nothing; null when all is well. */
export const pausedReason = z.nullable(
	z.discriminatedUnion('code', [
		z.object({
			code: z.enum([
				'nobody_left',
				'no_date_left',
				'all_left_out',
				'no_plan',
				'phone_unproven',
				/** A check-in that nobody answered for long. */
				'check_in_stopped',
				/** A check-in whose person asked for no more texts. */
				'net_gone',
			]),
		}),
		resting,
	]),
);
