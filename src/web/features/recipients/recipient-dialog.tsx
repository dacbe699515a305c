import { Dialog } from '#web/ui/dialog.tsx';
import { RecipientForm, type RecipientFormProps } from './recipient-form.tsx';

type RecipientDialogProps = Omit<RecipientFormProps, 'onCancel'> & {
	isOpen: boolean;
	onClose: () => void;
};

export function RecipientDialog({ isOpen, onClose, ...form }: RecipientDialogProps) {
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={titleOf(form)} hasForm>
			<RecipientForm key={form.recipient?._id} {...form} onCancel={onClose} />
		</Dialog>
	);
}

function titleOf({ recipient, isAnyCountry }: Partial<RecipientFormProps>): string {
	if (recipient) return 'Edit Recipient';
	return isAnyCountry ? 'Add Recipients' : 'Add Recipient';
}
