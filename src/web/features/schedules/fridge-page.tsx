import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as words from '#language/app/screens/fridge.ts';
import { notLoaded } from '#language/app/screens/month.ts';
import { ApiError } from '#web/lib/api.ts';
import { recipientsQuery, schedulesQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { FridgeSheet } from './fridge-sheet.tsx';
import { MonthTurn } from './month-turn.tsx';
import { useMonth } from './use-month.ts';

/** One month on one sheet of paper. */
export function Component() {
	const shown = useMonth();
	const { month, data, error, refetch } = shown;
	const { data: schedules } = useQuery(schedulesQuery);
	const { data: recipients } = useQuery(recipientsQuery);
	return (
		<Page
			title={words.title}
			intro={words.intro}
			tools={
				<LinkButton look="quiet" to={`${paths.schedules}?view=month&month=${month}`}>
					{words.back}
				</LinkButton>
			}
			actions={
				<Button
					icon={<IconPrinter aria-hidden size={20} />}
					onClick={() => window.print()}
					disabled={!data}
				>
					{words.printIt}
				</Button>
			}
		>
			<div className="print-never">
				<MonthTurn shown={shown} />
			</div>
			{data && schedules && recipients && (
				<FridgeSheet
					key={month}
					month={month}
					days={data.days}
					schedules={schedules}
					recipients={recipients}
				/>
			)}
			{error && !data && (
				<LoadError
					message={error instanceof ApiError ? error.message : notLoaded}
					onRetry={() => refetch()}
				/>
			)}
			{!error && !(data && schedules && recipients) && <Loading />}
		</Page>
	);
}
