import type { Recipient } from '#contract/recipients.ts';
import { type ForecastReader, forecastOf, momentsAMonth, times } from '#domain/forecast.ts';
import * as words from '#language/app/screens/forecast.ts';
import { segmentsOf } from '#words/text-counts.ts';
import { HOLDER, type ScheduleValues, timesOf } from './schedule-values.ts';
import { exampleLink, useSending } from './use-sending.ts';

interface ForecastProps {
	values: ScheduleValues;
	/** The chosen people. */
	recipients: Recipient[];
	/** The next moment, whose words are measured. */
	at: Date;
}

/** What the schedule sends, before it is saved. */
export function Forecast({ values, recipients, at }: ForecastProps) {
	const { holder, texts } = useSending(recipients);
	const { type, name, frequency, timezone, notification, notifications, adminParticipates } =
		values;
	if (!texts || recipients.length === 0) return null;

	const planned = {
		holderName: holder.name,
		content: type === 'message' ? values.messageContent : null,
		title: name,
		at,
		timezone,
		reminderTimes: notification ? timesOf(values) : [],
		link: exampleLink,
	};
	const isReminded = (party: string) => !notifications.leftOut.includes(party);
	const readers = recipients.flatMap(
		({ _id, language, ways, always, ...person }): ForecastReader[] => {
			const spoken = texts.get(language || holder.language);
			const about = { isHolder: false, isReminded: isReminded(_id), timezone: person.timezone };
			return spoken ? [{ ways, always, ...segmentsOf(spoken, planned, about) }] : [];
		},
	);
	const own = texts.get(holder.language);
	if (type === 'call' && adminParticipates && own) {
		const about = { isHolder: true, isReminded: isReminded(HOLDER), timezone: '' };
		readers.push({ ways: ['text'], always: [], ...segmentsOf(own, planned, about) });
	}
	const sent = forecastOf(type, readers);
	if (sent.texts + sent.mails === 0) return null;
	const isRare = frequency === 'once' || frequency === 'annually';
	const aMonth = times(sent, momentsAMonth(values));
	return <p>{isRare ? words.eachTime(sent) : words.eachMonth(aMonth)}</p>;
}
