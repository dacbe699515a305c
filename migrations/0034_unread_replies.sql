-- Replies that the account holder has not looked at yet. Older ones count as read.
alter table inbound_texts add column is_unread boolean not null default false;

-- Somebody asked for no more texts, or would like to be called back. Older rows passed a narrower check, so they need not be read.
alter table notices
	drop constraint notices_kind_check,
	add constraint notices_kind_check
		check (kind in (
			'text_failed', 'call_failed', 'limit_reached', 'reply', 'stopped', 'call_back'
		)) not valid;
