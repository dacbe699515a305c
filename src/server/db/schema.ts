/**
 * Every table, for queries. Each stands in the tables.ts of the only part that may write it, which
 * tests/architecture.test.ts checks. migrations/*.sql are the truth; schema.test.ts compares the two.
 */

export * from '#server/features/accounts/tables.ts';
export * from '#server/features/answers/tables.ts';
export * from '#server/features/billing/tables.ts';
export * from '#server/features/check-ins/tables.ts';
export * from '#server/features/delivery/tables.ts';
export * from '#server/features/drills/tables.ts';
export * from '#server/features/ladders/tables.ts';
export * from '#server/features/mail/tables.ts';
export * from '#server/features/notices/tables.ts';
export * from '#server/features/occurrences/tables.ts';
export * from '#server/features/recipients/tables.ts';
export * from '#server/features/rooms/tables.ts';
export * from '#server/features/schedules/tables.ts';
export * from '#server/features/texts/tables.ts';
export * from '#server/gateways/tables.ts';
export * from '#server/http/tables.ts';
export * from './tables.ts';
