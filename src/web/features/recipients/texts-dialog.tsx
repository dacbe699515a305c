import { useQuery } from '@tanstack/react-query';
import { listTextsWith, type Recipient, type ThreadText } from '#contract/recipients.ts';
import { textWords } from '#language/app/details.ts';
import * as words from '#language/app/screens/recipients.ts';
import { close } from '#language/kit.ts';
import { request } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/cell.tsx';
import { Conversation } from '#web/ui/conversation.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { LetterDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError, Loading } from '#web/ui/loading.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import classes from './recipients.module.css';

interface TextsDialogProps {
	isOpen: boolean;
	onClose: () => void;
	recipient: Recipient;
}

/** All texts to one person, with their answers. */
export function TextsDialog({ isOpen, onClose, recipient }: TextsDialogProps) {
	const { _id: recipientId, name, phoneNumber } = recipient;
	const { data, isError, refetch } = useQuery({
		queryKey: ['texts', recipientId],
		queryFn: ({ signal }) => request(listTextsWith, { params: { recipientId } }, { signal }),
		enabled: isOpen,
		staleTime: 0,
	});
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={words.textsWith(name)} isWide>
			<p className={classes.agreement}>
				<PhoneNumber stored={phoneNumber} />
			</p>
			{data && data.length > 0 && <Thread name={name} texts={data} />}
			{data?.length === 0 && (
				<EmptyState drawing={<LetterDrawing />} title={words.noTextsYet}>
					{words.textsAppearHere(name)}
				</EmptyState>
			)}
			{!data && !isError && <Loading />}
			{!data && isError && <LoadError message={words.textsNotLoaded} onRetry={() => refetch()} />}
			<DialogActions>
				<Button look="secondary" onClick={onClose}>
					{close}
				</Button>
			</DialogActions>
		</Dialog>
	);
}

function Thread({ name, texts }: { name: string; texts: ThreadText[] }) {
	const { timezone } = useUser();
	return (
		<div className={classes.thread}>
			<Conversation
				label={words.textsWith(name)}
				bubbles={texts.toReversed().map(({ _id, direction, body, at, sent }) => ({
					key: _id,
					side: direction === 'out' ? 'own' : 'other',
					body: body || words.withoutWords,
					about: (
						<>
							<Moment at={at} timeZone={timezone} isOneLine />
							<span>{sent ? textWords(sent) : words.answered(name)}</span>
						</>
					),
				}))}
			/>
		</div>
	);
}
