import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Change, ChangeQuery } from '#contract/undo.ts';
import { messageOf } from '#web/lib/api.ts';
import { namesOf, offerUndo } from '#web/lib/undo.ts';
import { useDialog } from './dialog.tsx';
import { toast } from './toast.tsx';

interface AskedChange<Given> {
	/** Makes the change, or only says what it would do. */
	ask: (given: Given, query: ChangeQuery) => Promise<Change>;
	/** Said beside Undo. */
	done: (given: Given) => string;
	onDone?: () => void;
}

/** A change that is made at once, with Undo; only where people would be told, a question comes first. */
export function useAskedChange<Given = void>({ ask, done, onDone }: AskedChange<Given>) {
	const queryClient = useQueryClient();
	const question = useDialog<{ given: Given; names: string[] }>();
	const { mutate, isPending } = useMutation({
		mutationFn: async ({ given, isSure }: { given: Given; isSure: boolean }) => {
			if (!isSure) {
				const { telling } = await ask(given, { dryRun: 'true' });
				if (telling.length > 0) return question.open({ given, names: namesOf(telling) });
			}
			offerUndo(done(given), await ask(given, {}));
			question.dialog.onClose();
			onDone?.();
			void queryClient.invalidateQueries();
		},
		onError: (error) => {
			question.dialog.onClose();
			toast.error(messageOf(error));
			// What is shown may be out of date, such as a moment that somebody else moved.
			void queryClient.invalidateQueries();
		},
	});
	const subject = question.subject;
	return {
		start: (given: Given) => {
			if (!isPending) mutate({ given, isSure: false });
		},
		isBusy: isPending,
		/** What the question is about. */
		given: subject?.given,
		/** The people who would be told. */
		names: subject?.names,
		/** Props for the ConfirmDialog that asks. */
		dialog: {
			...question.dialog,
			isBusy: isPending,
			onConfirm: () => subject && mutate({ given: subject.given, isSure: true }),
		},
	};
}
