-- Why an address gets nothing more: somebody asked for it, mails came back, or somebody reported one
-- as spam. Rows of the version before are STOPs.
alter table opt_outs add column why text not null default 'asked';

-- How far we have read in the mailbox to which mails come back.
create table mailboxes (
	name text primary key,
	validity text not null,
	uid bigint not null,
	due_at timestamptz not null,
	read_at timestamptz not null
);

-- Older rows passed a narrower check, so they need not be read.
alter table notices
	drop constraint notices_kind_check,
	add constraint notices_kind_check
		check (kind in (
			'text_failed', 'call_failed', 'limit_reached', 'reply', 'stopped', 'mail_stopped', 'call_back'
		)) not valid;
