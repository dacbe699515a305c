import type { Notice } from '#contract/notices.ts';
import type { NoticeRow } from './queries.ts';

export function presentNotice({ id, kind, told, createdAt }: NoticeRow): Notice {
	return { _id: id, kind, told, createdAt: createdAt.toISOString() };
}
