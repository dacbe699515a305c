import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Usage, User } from '#contract/accounts.ts';
import * as words from '#language/app/screens/banners.ts';
import { billing } from '#web/lib/billing.ts';
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
	if (billing === 'off') return null;
	if (tier === 'free') return <UpgradeBanner />;
	if (!user || !usage || !isLimited || isWaiting) return null;
	return <LimitBanner user={user} usage={usage} onWait={() => setWaiting(true)} />;
}

function PhoneBanner() {
	return (
		<Notice
			tone="warning"
			title={words.phoneRequired}
			actions={<LinkButton to={paths.settings}>{words.addPhone}</LinkButton>}
		>
			{words.phoneReason}
		</Notice>
	);
}

interface LimitBannerProps {
	user: User;
	usage: Usage;
	onWait: () => void;
}

function LimitBanner({ user, usage, onWait }: LimitBannerProps) {
	return (
		<Notice
			tone="warning"
			title={words.limitReached}
			actions={
				<div className={classes.choices}>
					<Button look="secondary" onClick={onWait}>
						{words.wait}
					</Button>
					<UpgradeLink />
				</div>
			}
		>
			{words.limitReason(usedUp(usage), monthEnd(new Date(), user.timezone))}
		</Notice>
	);
}

function usedUp({ call, message }: Usage): 'calls' | 'texts' | 'both' {
	if (call.remaining > 0) return 'texts';
	return message.remaining > 0 ? 'calls' : 'both';
}

function UpgradeBanner() {
	return (
		<Notice title={words.freePlan} actions={<UpgradeLink />}>
			{words.freePlanHint}
		</Notice>
	);
}

/** Hidden on the page that it leads to. */
function UpgradeLink() {
	const { pathname } = useLocation();
	if (pathname === paths.subscriptions) return null;
	return <LinkButton to={paths.subscriptions}>{words.upgrade}</LinkButton>;
}
