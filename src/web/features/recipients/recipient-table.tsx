import {
	IconAlertTriangle,
	IconLanguage,
	IconMessageOff,
	IconPencil,
	IconTrash,
	IconZzz,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Talked } from '#contract/dashboard.ts';
import { languageNames } from '#contract/languages.ts';
import type { Recipient } from '#contract/recipients.ts';
import { isCutOff } from '#domain/reach.ts';
import * as words from '#language/app/screens/recipients.ts';
import * as shared from '#language/app/screens/shared.ts';
import { restingWords } from '#language/reasons.ts';
import { timeAgo } from '#web/lib/day-words.ts';
import { personPath } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Tag } from '#web/ui/badge.tsx';
import { Nothing, TwoLines } from '#web/ui/cell.tsx';
import { DataTable, GrowingList } from '#web/ui/data-table.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import classes from './recipients.module.css';
import { RemoveRecipientDialog } from './remove-recipient-dialog.tsx';
import { WayState } from './way-state.tsx';

interface RecipientTableProps {
	recipients: Recipient[];
	/** What else is known about them; empty when it could not be loaded. */
	talks: Talked[];
	/** Says when the last call with each of them was. */
	hasLastTalked: boolean;
	onEdit: (recipient: Recipient) => void;
}

export function RecipientTable({ recipients, talks, hasLastTalked, onEdit }: RecipientTableProps) {
	const talkOf = new Map(talks.map((talk) => [talk._id, talk]));
	const navigate = useNavigate();
	const removal = useDialog<Recipient>();
	const columns = [
		{
			header: words.columns.name,
			cell: (recipient: Recipient) => {
				const talk = talkOf.get(recipient._id);
				return (
					<TwoLines
						first={<Name recipient={recipient} />}
						second={hasLastTalked && talk && <LastTalked talk={talk} />}
					/>
				);
			},
		},
		{
			header: words.columns.phone,
			cell: (recipient: Recipient) => (
				<TwoLines
					first={<PhoneNumber stored={recipient.phoneNumber} />}
					second={<WayState recipient={recipient} way="text" isShort />}
				/>
			),
		},
		{
			header: words.columns.email,
			cell: (recipient: Recipient) =>
				recipient.email ? (
					<TwoLines
						first={<EmailAddress address={recipient.email} />}
						second={<WayState recipient={recipient} way="mail" isShort />}
					/>
				) : (
					<Nothing />
				),
		},
		{
			header: words.columns.relationship,
			cell: ({ relationship }: Recipient) => relationship || <Nothing />,
		},
		{
			header: words.columns.actions,
			isHandle: true,
			cell: (recipient: Recipient) => (
				<RowActions
					label={recipient.name}
					actions={[
						{
							word: words.actions.edit,
							label: words.edit(recipient.name),
							icon: <IconPencil aria-hidden size={20} />,
							onClick: () => onEdit(recipient),
						},
						{
							word: words.actions.remove,
							label: words.remove(recipient.name),
							icon: <IconTrash aria-hidden size={20} />,
							onClick: () => removal.open(recipient),
							isDestructive: true,
						},
					]}
				/>
			),
		},
	];

	return (
		<>
			<GrowingList rows={recipients}>
				{(shown) => (
					<DataTable
						caption={words.title}
						columns={columns}
						rows={shown}
						rowKey={({ _id }) => _id}
						roomFrom="62em"
						onOpen={({ _id: recipientId }) => navigate(personPath(recipientId))}
					/>
				)}
			</GrowingList>
			<RemoveRecipientDialog {...removal.dialog} recipient={removal.subject} />
		</>
	);
}

function LastTalked({ talk: { lastCallAt } }: { talk: Talked }) {
	const { timezone } = useUser();
	if (!lastCallAt) return words.noCallYet;
	return words.talked(timeAgo(new Date(lastCallAt), timezone, new Date()));
}

function Name({ recipient }: { recipient: Recipient }) {
	const { _id: recipientId, name, language, resting, warning } = recipient;
	return (
		<span className={classes.name}>
			<Link to={personPath(recipientId)}>{name}</Link>
			{language && (
				<Tag color="grey" icon={<IconLanguage aria-hidden size={16} />}>
					<span lang={language}>{languageNames[language]}</span>
				</Tag>
			)}
			{isCutOff(recipient) && (
				<Tag color="grey" icon={<IconMessageOff aria-hidden size={16} />}>
					{shared.optedOut}
				</Tag>
			)}
			{resting && (
				<Tag color="amber" icon={<IconZzz aria-hidden size={16} />}>
					{restingWords(resting)}
				</Tag>
			)}
			{warning && (
				<Tag color="red" icon={<IconAlertTriangle aria-hidden size={16} />}>
					{words.cannotBeTexted}
				</Tag>
			)}
		</span>
	);
}
