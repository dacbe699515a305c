import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { languages } from '#contract/languages.ts';
import type { Reason } from '#contract/reasons.ts';

/** Columns that tables of several owners have. */

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Why something did not go as planned. */
export const reason = (name = 'why') => jsonb(name).$type<Reason>();

/** What versions before migration 24 wrote in place of a reason's code; triggers keep both in step. */
export const oldReason = (name = 'reason') => text(name);

export const language = () => text('language', { enum: languages });

export const paidTier = () => text('tier', { enum: ['basic', 'premium'] }).notNull();

export const subscriptionStatus = () =>
	text('status', { enum: ['trialing', 'active', 'past_due', 'ended'] }).notNull();
