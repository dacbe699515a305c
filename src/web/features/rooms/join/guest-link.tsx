import { IconCopy, IconLinkOff, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { Board } from '#contract/meetings.ts';
import * as words from '#language/call/host.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './guest-link.module.css';
import type { Hosting } from './use-hosting.ts';

interface GuestLinkProps {
	board: Board;
	hosting: Hosting;
	/** Asks whether the link shall end. */
	onWithdraw: () => void;
}

/** A link for people who are not on the list. They wait until the host lets them in. */
export function GuestLink({ board, hosting, onWithdraw }: GuestLinkProps) {
	const [isCopied, setCopied] = useState(false);
	const { guestUrl, title } = board;

	const make = () => hosting.act(hosting.requests.createGuestLink());

	async function copy(url: string): Promise<void> {
		await navigator.clipboard.writeText(url);
		setCopied(true);
	}

	return (
		<section className={classes.guest}>
			<h3>{words.guestTitle}</h3>
			<p>{words.guestIntro}</p>
			{guestUrl === null ? (
				<Button
					look="secondary"
					icon={<IconShare aria-hidden />}
					isBusy={hosting.isBusy}
					onClick={() => void make()}
				>
					{words.makeGuestLink}
				</Button>
			) : (
				<>
					<label htmlFor="guest-link">{words.guestLink}</label>
					<input
						id="guest-link"
						readOnly
						value={guestUrl}
						onFocus={(event) => event.currentTarget.select()}
					/>
					<div className={classes.actions}>
						<Button
							look="secondary"
							icon={<IconCopy aria-hidden />}
							onClick={() => void copy(guestUrl)}
						>
							{isCopied ? words.copied : words.copy}
						</Button>
						{'share' in navigator && (
							<Button
								look="secondary"
								icon={<IconShare aria-hidden />}
								onClick={() => void share(guestUrl, title)}
							>
								{words.share}
							</Button>
						)}
						<Button look="secondary" icon={<IconLinkOff aria-hidden />} onClick={onWithdraw}>
							{words.withdraw}
						</Button>
					</div>
					<p role="status" className={classes.copied}>
						{isCopied && words.linkCopied}
					</p>
				</>
			)}
		</section>
	);
}

async function share(url: string, title: string): Promise<void> {
	try {
		await navigator.share({ url, title: title || words.shareTitle });
	} catch {
		// The person closed the share sheet.
	}
}
