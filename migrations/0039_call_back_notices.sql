-- A new kind of notice: somebody would like to be called back.
alter table notices
	drop constraint notices_kind_check,
	add constraint notices_kind_check
		check (kind in ('text_failed', 'call_failed', 'limit_reached', 'reply', 'call_back')) not valid;
