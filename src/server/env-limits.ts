import * as z from 'zod/mini';

/**
 * How often something may happen. Families never reach these limits; together they bound what one
 * person can cost the operator (see costs.ts).
 */

export const wholeNumber = (fallback: number, least: number, most: number) =>
	z.pipe(
		z.pipe(
			z.optional(z.string()),
			z.transform((value) => Number(value?.trim() || fallback)),
		),
		z.int().check(z.minimum(least), z.maximum(most)),
	);

const limit = (fallback: number) => wholeNumber(fallback, 1, 1e9);

export const limitSettings = {
	DAILY_TEXT_SHARE: wholeNumber(0, 0, 100),
	LIMIT_AUTH_CALLS: limit(600),
	LIMIT_FAILED_LOGINS: limit(60),
	LIMIT_SIGN_UPS: limit(200),
	LIMIT_SIGN_UPS_A_DAY: limit(400),
	LIMIT_CODES_BY_ADDRESS: limit(100),
	LIMIT_RESETS_BY_ADDRESS: limit(50),
	LIMIT_TEST_CALLS: limit(500),
	LIMIT_TEST_CALLS_BY_ADDRESS: limit(3),
	LIMIT_TEST_CALLS_TO_NUMBER: limit(1),
	LIMIT_NEWS_BY_ACCOUNT: limit(1000),
	LIMIT_NEWS_TO_PHONE: limit(60),
	LIMIT_MAILS_BY_ACCOUNT: limit(300),
	LIMIT_MAILS_TO_ADDRESS: limit(40),
	LIMIT_SCHEDULES: limit(100),
	LIMIT_RECIPIENTS: limit(100),
	LIMIT_CALLS_A_MONTH: limit(500),
	LIMIT_TEXTS_A_MONTH: limit(3000),
	LIMIT_ACCOUNT_CHANGES: limit(5),
	LIMIT_WRONG_PASSWORDS: limit(10),
	LIMIT_UNPROVEN_MAILS: limit(10),
	LIMIT_ROOM_STRANGERS: limit(50),
	LIMIT_ROOM_WAITERS: limit(10),
};

export interface Limits {
	/** Percent of the daily limit of texts that one account may use. */
	dailyTextShare: number;
	/** For each client address: in 15 minutes, 15 minutes, an hour, and a day. */
	authRequests: number;
	failedLogins: number;
	signUps: number;
	signUpsADay: number;
	codesByAddress: number;
	resetsByAddress: number;
	/** In a day: in total, for each client address, and to each number. */
	testCalls: number;
	testCallsByAddress: number;
	testCallsToNumber: number;
	/** Reminders, moved, called off, missed and test texts in a day, for an account and to a phone. */
	newsByAccount: number;
	newsToPhone: number;
	/** Mails to people in a day, for an account and to an address. */
	mailsByAccount: number;
	mailsToAddress: number;
	/** For one account at a time. */
	schedules: number;
	/** Without plans (BILLING=off), for an account: people on its list, calls and texts in a month. */
	recipients: number;
	callsPerMonth: number;
	textsPerMonth: number;
	/** For an account: of email, phone and password in a day each, and wrong passwords in an hour. */
	accountChanges: number;
	wrongPasswords: number;
	/** In a day, to an unconfirmed address. */
	unprovenMails: number;
	/** For each client address: sockets of guests and of people who are still coming in. */
	roomStrangers: number;
	/** For each client address: people who wait to be let into one call. */
	roomWaiters: number;
}

type Settings = { [Name in keyof typeof limitSettings]: number } & { PHONE_GATEWAY_URL?: string };

export function readLimits(env: Settings): Limits {
	return {
		// A phone belongs to one family, whose calls may need most of what its SIM may send.
		dailyTextShare: env.DAILY_TEXT_SHARE || (env.PHONE_GATEWAY_URL ? 50 : 10),
		authRequests: env.LIMIT_AUTH_CALLS,
		failedLogins: env.LIMIT_FAILED_LOGINS,
		signUps: env.LIMIT_SIGN_UPS,
		signUpsADay: env.LIMIT_SIGN_UPS_A_DAY,
		codesByAddress: env.LIMIT_CODES_BY_ADDRESS,
		resetsByAddress: env.LIMIT_RESETS_BY_ADDRESS,
		testCalls: env.LIMIT_TEST_CALLS,
		testCallsByAddress: env.LIMIT_TEST_CALLS_BY_ADDRESS,
		testCallsToNumber: env.LIMIT_TEST_CALLS_TO_NUMBER,
		newsByAccount: env.LIMIT_NEWS_BY_ACCOUNT,
		newsToPhone: env.LIMIT_NEWS_TO_PHONE,
		mailsByAccount: env.LIMIT_MAILS_BY_ACCOUNT,
		mailsToAddress: env.LIMIT_MAILS_TO_ADDRESS,
		schedules: env.LIMIT_SCHEDULES,
		recipients: env.LIMIT_RECIPIENTS,
		callsPerMonth: env.LIMIT_CALLS_A_MONTH,
		textsPerMonth: env.LIMIT_TEXTS_A_MONTH,
		accountChanges: env.LIMIT_ACCOUNT_CHANGES,
		wrongPasswords: env.LIMIT_WRONG_PASSWORDS,
		unprovenMails: env.LIMIT_UNPROVEN_MAILS,
		roomStrangers: env.LIMIT_ROOM_STRANGERS,
		roomWaiters: env.LIMIT_ROOM_WAITERS,
	};
}
