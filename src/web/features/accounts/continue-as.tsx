import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';

interface ContinueAsProps {
	/** Whose account the link opens. */
	owner: Pick<User, 'name' | 'email'>;
	/** Who is logged in here now. */
	present: Pick<User, 'name' | 'email'> | null;
	onContinue: () => void;
	onStay: () => void;
}

export function ContinueAs({ owner, present, onContinue, onStay }: ContinueAsProps) {
	return (
		<Page title={`Continue as ${owner.name}?`} isNarrow>
			<Card>
				<p>
					This sign-in opens the account of <strong>{owner.name}</strong> ({owner.email}).
				</p>
				{present && (
					<p>
						You’re logged in as <strong>{present.name}</strong> ({present.email}). If you continue,
						we’ll log you out of that account here.
					</p>
				)}
				<p>If someone else sent you this link, don’t continue.</p>
				<FormActions>
					<Button onClick={onContinue}>Continue</Button>
					<Button look="secondary" onClick={onStay}>
						{present ? `Stay logged in as ${present.name}` : 'Don’t continue'}
					</Button>
				</FormActions>
			</Card>
		</Page>
	);
}
