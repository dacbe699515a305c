import {
	IconLanguage,
	IconMessageOff,
	IconMessages,
	IconPencil,
	IconTrash,
	IconZzz,
} from '@tabler/icons-react';
import { languageNames } from '#contract/languages.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/recipients.ts';
import * as shared from '#language/app/screens/shared.ts';
import { restingWords } from '#language/reasons.ts';
import { conversationPath } from '#web/lib/paths.ts';
import { Tag } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Nothing } from '#web/ui/cell.tsx';
import { DataTable, GrowingList } from '#web/ui/data-table.tsx';
import { useDialog } from '#web/ui/dialog.tsx';
import { IconLink } from '#web/ui/link-button.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import classes from './recipients.module.css';
import { RemoveRecipientDialog } from './remove-recipient-dialog.tsx';

interface RecipientTableProps {
	recipients: Recipient[];
	onEdit: (recipient: Recipient) => void;
}

export function RecipientTable({ recipients, onEdit }: RecipientTableProps) {
	const removal = useDialog<Recipient>();
	const columns = [
		{ header: words.columns.name, cell: nameOf },
		{
			header: words.columns.phone,
			cell: ({ phoneNumber }: Recipient) => <PhoneNumber stored={phoneNumber} />,
		},
		{ header: words.columns.email, cell: emailOf },
		{
			header: words.columns.relationship,
			cell: ({ relationship }: Recipient) => relationship || <Nothing />,
		},
		{
			header: words.columns.actions,
			isHandle: true,
			cell: (recipient: Recipient) => (
				<div className={classes.actions}>
					<IconLink
						to={conversationPath(recipient._id)}
						label={words.textsWith(recipient.name)}
						icon={<IconMessages aria-hidden />}
					/>
					<IconButton
						label={words.edit(recipient.name)}
						icon={<IconPencil aria-hidden />}
						onClick={() => onEdit(recipient)}
					/>
					<IconButton
						label={words.remove(recipient.name)}
						icon={<IconTrash aria-hidden />}
						onClick={() => removal.open(recipient)}
					/>
				</div>
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
					/>
				)}
			</GrowingList>
			<RemoveRecipientDialog {...removal.dialog} recipient={removal.subject} />
		</>
	);
}

/** Allows a line break after the @ instead of inside a word. */
function emailOf({ email }: Recipient) {
	if (email === '') return <Nothing />;
	const at = email.indexOf('@') + 1;
	return (
		<>
			{email.slice(0, at)}
			<wbr />
			{email.slice(at)}
		</>
	);
}

function nameOf({ name, language, optedOut, resting }: Recipient) {
	return (
		<span className={classes.name}>
			{name}
			{language && (
				<Tag color="grey" icon={<IconLanguage aria-hidden size={16} />}>
					<span lang={language}>{languageNames[language]}</span>
				</Tag>
			)}
			{optedOut && (
				<Tag color="grey" icon={<IconMessageOff aria-hidden size={16} />}>
					{shared.optedOut}
				</Tag>
			)}
			{resting && (
				<Tag color="amber" icon={<IconZzz aria-hidden size={16} />}>
					{restingWords(resting)}
				</Tag>
			)}
		</span>
	);
}
