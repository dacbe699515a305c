import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OperatorState } from '#contract/operator.ts';
import * as words from '#language/app/screens/operator.ts';
import * as setupWords from '#language/app/screens/setup.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { dayAndTime, timeOfDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { KeyForm } from '#web/ui/key-form.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { marked } from '#web/ui/marked.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './operator.module.css';
import { Findings } from './operator-findings.tsx';
import { useOperator } from './use-operator.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const momentOf = (instant: string) => dayAndTime(new Date(instant), here);
const code = {
	c: (inner: string) => (
		<code dir="ltr" className={classes.command}>
			{inner}
		</code>
	),
};

/** How the installation is doing, for the person who runs it. Nothing here changes anything. */
export function Component() {
	const { key, setKey, data: state, error, refetch } = useOperator();

	if (error instanceof ApiError && error.status === 401) {
		return (
			<Page title={words.title} isNarrow intro={setupWords.locked}>
				<KeyForm
					name="setup-key"
					label={setupWords.key}
					hint={setupWords.keyHint}
					refusal={key === null ? undefined : setupWords.keyRefused}
					submitLabel={setupWords.open}
					onSubmit={setKey}
				/>
			</Page>
		);
	}
	const retry = <LoadError message={loadWords(error)} onRetry={() => void refetch()} />;
	if (!state) {
		return <Page title={words.title}>{error ? retry : <Loading />}</Page>;
	}
	const wrong = state.findings.filter(({ isFine }) => !isFine).length;
	const isPhoneAway = state.providers.phone?.isAway === true;
	const toLookAt = wrong + Number(isPhoneAway);
	return (
		<Page title={words.title} intro={words.intro}>
			<div className={classes.all}>
				{error && retry}
				<div role="status">
					{toLookAt === 0 ? (
						<Notice tone="success" icon={<IconCircleCheck aria-hidden />}>
							{words.allWell}
						</Notice>
					) : (
						<Notice tone="warning">{words.toLookAt(toLookAt)}</Notice>
					)}
				</div>
				<div className={classes.cards}>
					<Now state={state} />
					<Findings findings={state.findings} />
					<Today today={state.today} />
					<Backup backup={state.backup} />
					<Ways providers={state.providers} />
				</div>
				<p className={classes.hint}>
					{words.asOf(timeOfDay(new Date(state.at), here))}{' '}
					<Link to={paths.setup}>{words.toSetup}</Link>
				</p>
			</div>
		</Page>
	);
}

const loadWords = (error: Error | null) =>
	error ? `${words.notLoaded} ${messageOf(error)}` : words.notLoaded;

const amount = (count: number) => (count === 0 ? words.none : String(count));

function Now({ state: { due, late, unknown, failed } }: { state: OperatorState }) {
	return (
		<Card title={words.now}>
			<Facts
				facts={[
					{ label: words.ahead, value: words.moments(due.moments) },
					{ label: words.next, value: due.next ? momentOf(due.next) : words.nothingAhead },
					{ label: words.waiting, value: amount(due.waiting) },
					{ label: words.late, value: amount(late) },
					{ label: words.unknown, value: amount(unknown) },
					{ label: words.failed, value: amount(failed) },
				]}
			/>
		</Card>
	);
}

function Today({ today: { texts, segments, mails, cost } }: Pick<OperatorState, 'today'>) {
	return (
		<Card title={words.today}>
			<Facts
				facts={[
					{ label: words.texts, value: texts },
					{ label: words.segments, value: segments },
					{ label: words.mails, value: mails },
					{ label: words.cost, value: cost ?? words.noPrice, isWide: cost === null },
				]}
			/>
			<p className={classes.hint}>{words.todayHint}</p>
		</Card>
	);
}

function Backup({ backup }: Pick<OperatorState, 'backup'>) {
	return (
		<Card title={words.backup}>
			{backup ? (
				<>
					<p>{momentOf(backup.at)}</p>
					<p className={classes.hint}>{words.backupFile(backup.file)}</p>
				</>
			) : (
				<p>{marked(words.noBackup, code)}</p>
			)}
		</Card>
	);
}

function Ways({ providers: { texts, mail, phone } }: Pick<OperatorState, 'providers'>) {
	return (
		<Card title={words.ways}>
			<p>{setupWords.textsNow[texts]}</p>
			{texts === 'phone' && <p>{phone ? phoneWords(phone) : words.phoneUnknown}</p>}
			<p>{words.mailBy[mail]}</p>
			<p className={classes.hint}>{marked(words.doctorHint, code)}</p>
		</Card>
	);
}

const phoneWords = ({ seenAt, isAway }: { seenAt: string; isAway: boolean }) =>
	(isAway ? words.phoneAway : words.phoneHere)(momentOf(seenAt));
