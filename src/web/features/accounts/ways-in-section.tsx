import { IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePassword } from '#contract/accounts.ts';
import { endIdentity, type Identity, listIdentities } from '#contract/ways-in.ts';
import { password } from '#language/app/screens/account-forms.ts';
import * as words from '#language/app/screens/settings.ts';
import * as shared from '#language/app/screens/shared.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { longDate } from '#web/lib/format.ts';
import { updateUser, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TwoLines } from '#web/ui/cell.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { sessionsQuery } from './sessions-section.tsx';
import classes from './settings.module.css';

export const identitiesQuery = queryOptions({
	queryKey: ['identities'],
	queryFn: ({ signal }) => request(listIdentities, {}, { signal }),
});

/** Lists password and Google, each with a button that ends it. */
export function WaysInSection() {
	const { hasPassword } = useUser();
	const { data, isError, refetch } = useQuery(identitiesQuery);

	return (
		<Card title={words.waysIn}>
			{data && (
				<ul className={classes.list}>
					<PasswordRow canRemove={hasPassword && data.length > 0} />
					{data.map((identity) => (
						<GoogleRow key={identity._id} identity={identity} />
					))}
				</ul>
			)}
			{!data && !isError && <Loading />}
			{!data && isError && <LoadError message={words.waysInNotLoaded} onRetry={() => refetch()} />}
		</Card>
	);
}

function useRemoval(ask: () => Promise<{ message: string }>, onClose: () => void) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ask,
		onSuccess: ({ message }) => toast.success(message, words.othersLoggedOut),
		onError: (error) => toast.error(shared.error, messageOf(error)),
		onSettled: () => {
			onClose();
			void queryClient.invalidateQueries(identitiesQuery);
			void queryClient.invalidateQueries(sessionsQuery);
		},
	});
}

function PasswordRow({ canRemove }: { canRemove: boolean }) {
	const { hasPassword, email } = useUser();
	const [isAsking, setAsking] = useState(false);
	const { mutate, isPending } = useRemoval(
		async () => {
			const answer = await request(removePassword, {});
			updateUser(answer.user);
			return answer;
		},
		() => setAsking(false),
	);
	return (
		<li>
			<IconKey aria-hidden />
			<span>
				<TwoLines
					first={password}
					second={hasPassword ? words.withEmail(email) : words.noPassword}
				/>
			</span>
			{canRemove && (
				<Button look="secondary" aria-label={words.removePassword} onClick={() => setAsking(true)}>
					{words.remove}
				</Button>
			)}
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={words.askRemovePassword}
				confirmLabel={words.removePassword}
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				{words.afterPassword}
			</ConfirmDialog>
		</li>
	);
}

function GoogleRow({ identity: { _id, email, createdAt } }: { identity: Identity }) {
	const { timezone } = useUser();
	const [isAsking, setAsking] = useState(false);
	const { mutate, isPending } = useRemoval(
		() => request(endIdentity, { params: { identityId: _id } }),
		() => setAsking(false),
	);
	const day = longDate(new Date(createdAt), timezone);
	return (
		<li>
			<IconBrandGoogle aria-hidden />
			<span>
				<TwoLines first="Google" second={email ? words.emailSince(email, day) : words.since(day)} />
			</span>
			<Button look="secondary" aria-label={words.removeGoogle} onClick={() => setAsking(true)}>
				{words.remove}
			</Button>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={words.askRemoveGoogle}
				confirmLabel={words.removeGoogle}
				onConfirm={() => mutate()}
				isBusy={isPending}
			>
				{words.afterGoogle}
			</ConfirmDialog>
		</li>
	);
}
