import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Usage, User } from '#contract/accounts.ts';
import { monthEnd } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './banners.module.css';

export function Banners() {
	const { user } = useSession();
	const planBanner = usePlanBanner();
	const needsPhone = user?.phoneNumber === '';
	if (!needsPhone && !planBanner) return null;
	return (
		<div className={classes.banners}>
			{needsPhone && <PhoneBanner />}
			{planBanner}
		</div>
	);
}

function usePlanBanner() {
	const { user, usage, tier, isLimited } = useSession();
	const [isWaiting, setWaiting] = useState(false);
	if (tier === 'free') return <UpgradeBanner />;
	if (!user || !usage || !isLimited || isWaiting) return null;
	return <LimitBanner user={user} usage={usage} onWait={() => setWaiting(true)} />;
}

function PhoneBanner() {
	return (
		<Notice
			tone="warning"
			title="Phone Required"
			actions={<LinkButton to={paths.settings}>Add your phone number</LinkButton>}
		>
			We need your number to bring you into your family calls.
		</Notice>
	);
}

interface LimitBannerProps {
	user: User;
	usage: Usage;
	onWait: () => void;
}

function LimitBanner({ user, usage, onWait }: LimitBannerProps) {
	const used = [
		usage.call.remaining === 0 && 'calls',
		usage.message.remaining === 0 && 'texts',
	].filter(Boolean);
	return (
		<Notice
			tone="warning"
			title="Plan limit reached"
			actions={
				<div className={classes.choices}>
					<Button look="secondary" onClick={onWait}>
						Wait until month end
					</Button>
					<UpgradeLink />
				</div>
			}
		>
			{`You have no ${used.join(' and no ')} left this month. You can wait until month end, ${monthEnd(new Date(), user.timezone)}, or upgrade your plan.`}
		</Notice>
	);
}

function UpgradeBanner() {
	return (
		<Notice title="You are on the Free plan" actions={<UpgradeLink />}>
			Prepare everything now; calls and texts start when you choose a plan.
		</Notice>
	);
}

/** Hidden on the page that it leads to. */
function UpgradeLink() {
	const { pathname } = useLocation();
	if (pathname === paths.subscriptions) return null;
	return <LinkButton to={paths.subscriptions}>Upgrade</LinkButton>;
}
