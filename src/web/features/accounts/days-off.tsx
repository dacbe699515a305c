import { IconCalendarOff } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type DayOff, dayOffInput, listDaysOff, saveDaysOff } from '#contract/calendar.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import * as words from '#language/app/screens/days-off.ts';
import { toldOff } from '#language/app/screens/undo.ts';
import { request } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { calendarDay } from '#web/lib/format.ts';
import { schedulesQuery } from '#web/lib/lists.ts';
import { offerUndo, useTelling } from '#web/lib/undo.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { useAskedChange } from '#web/ui/asked-change.tsx';
import { Button } from '#web/ui/button.tsx';
import { TwoLines } from '#web/ui/cell.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MomentField, TextField } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Told } from '#web/ui/told.tsx';
import classes from './settings.module.css';

const daysOffQuery = queryOptions({
	queryKey: [...schedulesQuery.queryKey, 'days-off'],
	queryFn: ({ signal }) => request(listDaysOff, {}, { signal }),
});

/** The list of days off, and a form for more. */
export function DaysOff() {
	const { data, isError, refetch } = useQuery(daysOffQuery);
	if (!data) {
		if (!isError) return <Loading />;
		return <LoadError message={words.notLoaded} onRetry={() => refetch()} />;
	}
	return (
		<>
			<DaysOffList daysOff={data} />
			<AddDaysOff daysOff={data} />
		</>
	);
}

/** Every change sends all days off, so it must know what the change before it saved, even before a new reading. */
function useSaving() {
	const queryClient = useQueryClient();
	return async (body: DayOff[], query: ChangeQuery, signal?: AbortSignal) => {
		const change = await request(saveDaysOff, { query, body }, { signal });
		if (query.dryRun !== 'true') queryClient.setQueryData(daysOffQuery.queryKey, change.daysOff);
		return change;
	};
}

interface DaysOffProps {
	daysOff: DayOff[];
}

function DaysOffList({ daysOff }: DaysOffProps) {
	const save = useSaving();
	const { start, isBusy, given, names, dialog } = useAskedChange({
		ask: (removed: DayOff, query: ChangeQuery) =>
			save(
				daysOff.filter((each) => each !== removed),
				query,
			),
		done: ({ name }) => words.removed(name),
	});
	if (daysOff.length === 0) return <p>{words.none}</p>;
	return (
		<>
			<ul className={classes.list}>
				{daysOff.map((each) => (
					<li key={each.from + each.until + each.name}>
						<IconCalendarOff aria-hidden />
						<span>
							<TwoLines first={<bdi>{each.name}</bdi>} second={daysOf(each)} />
						</span>
						<Button
							look="secondary"
							aria-label={words.removeDays(each.name)}
							aria-busy={isBusy || undefined}
							onClick={() => start(each)}
						>
							{words.remove}
						</Button>
					</li>
				))}
			</ul>
			<ConfirmDialog
				{...dialog}
				title={words.removeQuestion(given?.name ?? '')}
				confirmLabel={words.remove}
				look="primary"
			>
				<p>{words.schedulesChange}</p>
				<Told names={names} />
			</ConfirmDialog>
		</>
	);
}

/** One day may be given as its first day alone. */
const newDaysOff = z.pipe(
	z.transform(({ until, ...days }: DayOff) => ({ ...days, until: until || days.from })),
	dayOffInput,
);

function AddDaysOff({ daysOff }: DaysOffProps) {
	const queryClient = useQueryClient();
	const saveAll = useSaving();
	const save = (added: DayOff, query: ChangeQuery, signal?: AbortSignal) =>
		saveAll([...daysOff, added], query, signal);
	const { form, field, values, isSubmitting, reset } = useForm({
		schema: newDaysOff,
		idPrefix: 'off-',
		initialValues: { name: '', from: '', until: '' },
		onSubmit: async (added) => {
			offerUndo(words.added(added.name), await save(added, {}));
			void queryClient.invalidateQueries();
			reset();
		},
	});
	const settled = newDaysOff.safeParse(useSettled(values));
	const told = useTelling(
		['days-off', settled.data],
		(signal) => save(settled.data as DayOff, { dryRun: 'true' }, signal),
		settled.success,
	);
	return (
		<Form {...form}>
			<TextField {...field('name')} label={words.name} hint={words.nameHint} autoComplete="off" />
			<div className={classes.pair}>
				<MomentField {...field('from')} type="date" label={words.firstDay} />
				<MomentField
					{...field('until')}
					type="date"
					label={words.lastDay}
					min={values.from || undefined}
				/>
			</div>
			<Told names={told} say={toldOff} />
			<FormActions>
				<Button type="submit" look="secondary" isBusy={isSubmitting}>
					{words.add}
				</Button>
			</FormActions>
		</Form>
	);
}

const written = (day: string) => calendarDay(day, { dateStyle: 'long' });

function daysOf({ from, until }: DayOff): string {
	return from === until ? written(from) : words.days(written(from), written(until));
}
