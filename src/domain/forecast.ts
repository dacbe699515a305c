import type { RecurrenceRule } from '#contract/recurrence.ts';
import type { ScheduleType } from '#contract/schedules.ts';
import type { Way } from '#contract/ways.ts';

/** What a schedule will send if everything arrives and nobody stops it, before anything is sent. */
export interface Forecast {
	texts: number;
	/** What phone companies count and charge for. */
	segments: number;
	mails: number;
}

/** Somebody who gets it, and how long that is as texts. */
export interface ForecastReader {
	ways: readonly Way[];
	always: readonly Way[];
	/** Segments of the message, or of the invitation. */
	segments: number;
	/** Segments of each reminder. */
	reminders: readonly number[];
}

/** At one moment, with its reminders. An invitation goes by every way marked always, all else by the first. */
export function forecastOf(type: ScheduleType, readers: readonly ForecastReader[]): Forecast {
	const forecast = { texts: 0, segments: 0, mails: 0 };
	for (const { ways, always, segments, reminders } of readers) {
		const first = ways.slice(0, 1);
		const byWays = type === 'call' ? new Set([...first, ...always]) : first;
		const all = [
			...[...byWays].map((way) => ({ way, segments })),
			...reminders.flatMap((length) => first.map((way) => ({ way, segments: length }))),
		];
		for (const sent of all) {
			forecast.texts += sent.way === 'text' ? 1 : 0;
			forecast.segments += sent.way === 'text' ? sent.segments : 0;
			forecast.mails += sent.way === 'mail' ? 1 : 0;
		}
	}
	return forecast;
}

const DAYS_A_MONTH = 365.25 / 12;

type Rule = Pick<RecurrenceRule, 'frequency' | 'daysOfWeek'>;

/** On average. Something that takes place once counts in its month. */
export function momentsAMonth({ frequency, daysOfWeek }: Rule): number {
	switch (frequency) {
		case 'daily':
			return DAYS_A_MONTH;
		case 'weekly':
			return ((daysOfWeek?.length ?? 0) * DAYS_A_MONTH) / 7;
		case 'monthly':
		case 'once':
			return 1;
		case 'annually':
			return 1 / 12;
	}
}

export const times = ({ texts, segments, mails }: Forecast, count: number): Forecast => ({
	texts: Math.round(texts * count),
	segments: Math.round(segments * count),
	mails: Math.round(mails * count),
});
