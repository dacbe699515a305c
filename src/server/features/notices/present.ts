import type { Notice } from '#contract/notices.ts';
import type { NoticeRow } from './queries.ts';

export function presentNotice({ id, kind, words, createdAt }: NoticeRow): Notice {
	return { _id: id, kind, words, createdAt: createdAt.toISOString() };
}
