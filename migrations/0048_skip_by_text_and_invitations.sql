-- What an account holder skipped by text, and the calls that a text listed.
create table skip_answers (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	purpose text not null,
	facts jsonb not null,
	created_at timestamptz not null
);
create index skip_answers_account_idx on skip_answers (account_id, created_at);
create index skip_answers_created_idx on skip_answers (created_at);

-- People who want their calls in their calendar get invitations by mail.
alter table recipients add column invitations boolean not null default false;
alter table sandbox_mails add column invitation text;

-- What each address was invited to, so that a later mail changes that entry instead of adding another.
create table calendar_invitations (
	schedule_id uuid not null references schedules (id) on delete cascade,
	recipient_id uuid not null references recipients (id) on delete cascade,
	account_id uuid not null references accounts (id) on delete cascade,
	email text not null,
	entry text not null,
	sequence integer not null,
	hash text,
	first_at timestamptz not null,
	last_at timestamptz,
	mail_id uuid not null,
	primary key (schedule_id, recipient_id, email, entry)
);
create index calendar_invitations_recipient_idx on calendar_invitations (recipient_id);
create index calendar_invitations_account_idx on calendar_invitations (account_id);
