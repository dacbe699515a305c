import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Recipient } from '#contract/recipients.ts';
import { useSession } from '#web/lib/session.ts';
import { languagesOf, loadTexts } from '#words/text-counts.ts';

/** As long as a real one. */
export const exampleLink = `${location.origin}/j/${'t'.repeat(22)}`;

/** Who gets it from whom, and the texts of the languages that they read. */
export function useSending(readers: Recipient[]) {
	const { user } = useSession();
	const holder = { name: user?.name ?? '', language: user?.language ?? DEFAULT_LANGUAGE };
	const languages = [...new Set([holder.language, ...languagesOf({ holder, readers })])];
	const { data: texts } = useQuery({
		queryKey: ['texts', ...languages],
		queryFn: () => loadTexts(languages),
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
	});
	return { holder, readers, texts };
}
