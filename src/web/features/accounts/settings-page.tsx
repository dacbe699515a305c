import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { me } from '#contract/accounts.ts';
import * as calendar from '#language/app/screens/calendar-address.ts';
import * as words from '#language/app/screens/settings.ts';
import { request } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { isAwaited, useStored } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { CalendarAddress, calendarAddressQuery } from './calendar-address.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection, sessionsQuery } from './sessions-section.tsx';
import classes from './settings.module.css';
import { identitiesQuery, WaysInSection } from './ways-in-section.tsx';

const DaysOff = lazyPart(async () => (await import('./days-off.tsx')).DaysOff);

export function Component() {
	const navigate = useNavigate();
	const { data, isError, refetch } = useStored(['account'], ({ signal }) =>
		request(me, {}, { signal }),
	);
	// A section that came later would move those below it under somebody's finger.
	const isComplete = ![
		useQuery(calendarAddressQuery()),
		useQuery(identitiesQuery),
		useQuery(sessionsQuery),
	].some(isAwaited);

	return (
		<Page
			title={words.title}
			actions={
				<Button look="secondary" onClick={() => navigate(paths.dashboard)}>
					{words.toDashboard}
				</Button>
			}
		>
			{data && isComplete && (
				<div className={classes.sections}>
					<ProfileSection user={data.user} />
					<Card title={calendar.title}>
						<CalendarAddress />
					</Card>
					<Card title={words.daysOff}>
						<Fold summary={words.daysOffIntro} action={words.changeDaysOff}>
							<Suspense fallback={<Loading />}>
								<DaysOff />
							</Suspense>
						</Fold>
					</Card>
					<PasswordSection />
					<WaysInSection />
					<SessionsSection />
					<PrivacySection />
				</div>
			)}
			{!(data && isComplete) && !isError && <Loading />}
			{!data && isError && <LoadError message={words.notLoaded} onRetry={() => refetch()} />}
		</Page>
	);
}
