import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { type PersonDetails, updateRecipient } from '#contract/recipients.ts';
import * as words from '#language/app/screens/person.ts';
import * as form from '#language/app/screens/recipient-form.ts';
import * as recipients from '#language/app/screens/recipients.ts';
import { bothAtOnce, by, reach, thenBy } from '#language/app/screens/ways.ts';
import { messageOf, request } from '#web/lib/api.ts';
import { momentAhead, timeAgo } from '#web/lib/day-words.ts';
import { recipientsQuery } from '#web/lib/lists.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Nothing, TwoLines } from '#web/ui/cell.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Row } from '#web/ui/layout.tsx';
import { PhoneNumber } from '#web/ui/phone-number.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LanguageField } from '../recipients/language-field.tsx';
import { WayState } from '../recipients/way-state.tsx';
import classes from './people.module.css';

interface AboutProps {
	person: PersonDetails;
	onEdit: () => void;
	onRemove: () => void;
}

export function About({ person, onEdit, onRemove }: AboutProps) {
	const { name, phoneNumber, email } = person;
	return (
		<Card title={words.about}>
			<Facts
				facts={[
					{ label: words.nextCall, value: <NextCall person={person} />, isWide: true },
					{ label: words.lastTalked, value: <LastTalked person={person} /> },
					{
						label: words.textsGoTo,
						value: (
							<TwoLines
								first={<PhoneNumber stored={phoneNumber} />}
								second={<WayState recipient={person} way="text" />}
							/>
						),
					},
					...(email ? mailFacts(person) : []),
				]}
			/>
			<OwnLanguage person={person} />
			<Row>
				<Button
					look="secondary"
					icon={<IconPencil aria-hidden size={20} />}
					aria-label={recipients.edit(name)}
					onClick={onEdit}
				>
					{words.edit}
				</Button>
				<Button
					look="quiet"
					icon={<IconTrash aria-hidden size={20} />}
					aria-label={recipients.remove(name)}
					onClick={onRemove}
				>
					{words.remove}
				</Button>
			</Row>
		</Card>
	);
}

const mailFacts = (person: PersonDetails) => [
	{
		label: words.email,
		value: (
			<TwoLines
				first={<EmailAddress address={person.email} />}
				second={<WayState recipient={person} way="mail" />}
			/>
		),
		isWide: true,
	},
	{ label: reach, value: <Ways person={person} />, isWide: true },
];

/** In which order they are reached; nothing where they want nothing. */
function Ways({ person: { ways, always } }: { person: PersonDetails }) {
	const [first, then] = ways;
	if (!first) return <Nothing />;
	return (
		<>
			{by[first]}
			{then && <span className={classes.then}>{thenBy[then]}</span>}
			{then && always.includes(then) && <span className={classes.then}>{bothAtOnce}</span>}
		</>
	);
}

function NextCall({ person: { nextCall } }: { person: PersonDetails }) {
	const { timezone } = useUser();
	const now = useNow();
	if (!nextCall) return words.noCallPlanned;
	const { scheduleId, name, at } = nextCall;
	return (
		<>
			<time className={classes.moment} dateTime={at}>
				{momentAhead(new Date(at), timezone, now)}
			</time>
			<Link className={classes.more} to={generatePath(paths.editSchedule, { scheduleId })}>
				{name}
			</Link>
		</>
	);
}

function LastTalked({ person: { lastTalkedAt } }: { person: PersonDetails }) {
	const { timezone } = useUser();
	const now = useNow();
	if (!lastTalkedAt) return words.noCallYet;
	return <time dateTime={lastTalkedAt}>{timeAgo(new Date(lastTalkedAt), timezone, now)}</time>;
}

/** Saved as soon as it is chosen. */
function OwnLanguage({ person }: { person: PersonDetails }) {
	const queryClient = useQueryClient();
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (language: string) => {
			const { _id: recipientId, name, phoneNumber, email, relationship } = person;
			const body = { name, phoneNumber, email, relationship, language };
			return request(updateRecipient, { params: { recipientId }, body });
		},
		onSuccess: () => {
			toast.success(form.updated);
			return queryClient.invalidateQueries(recipientsQuery);
		},
		onError: (error) => toast.error(messageOf(error)),
	});
	return (
		<LanguageField
			name="language"
			value={isPending ? variables : person.language}
			disabled={isPending}
			onChange={(event) => mutate(event.currentTarget.value)}
		/>
	);
}
