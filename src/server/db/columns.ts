import { text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that tables of several owners have. */

export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const paidTier = () => text('tier', { enum: ['basic', 'premium'] }).notNull();

export const subscriptionStatus = () =>
	text('status', { enum: ['trialing', 'active', 'past_due', 'ended'] }).notNull();
