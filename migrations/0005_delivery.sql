-- When it is to start: its due moment, or earlier when a person starts it.
alter table occurrences add column starts_at timestamptz;
update occurrences set starts_at = due_at;
alter table occurrences alter column starts_at set not null;
drop index occurrences_due_idx;
create index occurrences_start_idx on occurrences (starts_at) where status = 'scheduled';
alter table occurrences
	-- The month whose plan it used up; null while it has used nothing.
	add column usage_month text,
	add column usage_amount integer,
	add column dispatched_at timestamptz,
	-- What a quick call's invitation says besides the link.
	add column invitation text;
-- What is due and belongs to no schedule: a quick send that nobody has dispatched yet.
create index occurrences_quick_idx on occurrences (starts_at) where status = 'scheduled' and schedule_id is null;

-- Lists show what changed last.
alter table messages add column changed_at timestamptz;
update messages set changed_at = created_at;
alter table messages alter column changed_at set not null;
create index messages_changed_idx on messages (account_id, changed_at);
alter table calls add column changed_at timestamptz;
update calls set changed_at = created_at;
alter table calls alter column changed_at set not null;
create index calls_changed_idx on calls (account_id, changed_at);
create index calls_recipient_idx on calls (recipient_id);
-- Why a message or a call failed, in words.
alter table messages add column reason text;
alter table calls add column reason text;

-- When this person first had a text that says who asked for it and how to stop.
alter table recipients add column introduced_at timestamptz;
-- Whose recipient an incoming text is from.
create index recipients_phone_idx on recipients (phone);

-- A room for one group call. A test call made before its account exists has no account.
create table meetings (
	id uuid primary key,
	account_id uuid references accounts (id) on delete cascade,
	occurrence_id uuid,
	title text not null,
	host_name text not null,
	-- As they were given with a test call; nothing is sent there.
	emails text[] not null,
	opens_at timestamptz not null,
	waits_until timestamptz not null,
	closes_at timestamptz not null,
	missed_call_alert boolean not null,
	-- When those who had not come were recorded.
	waited_at timestamptz,
	closed_at timestamptz,
	closed_reason text check (closed_reason in ('ended', 'empty', 'expired', 'cancelled')),
	created_at timestamptz not null,
	check (occurrence_id is null or account_id is not null),
	foreign key (account_id, occurrence_id) references occurrences (account_id, id) on delete cascade
);
create unique index meetings_occurrence_key on meetings (occurrence_id);
create index meetings_waiting_idx on meetings (waits_until) where waited_at is null;
create index meetings_open_idx on meetings (closes_at) where closed_at is null;
create index meetings_unowned_idx on meetings (created_at) where account_id is null;

-- One personal link for each person of a meeting. The token itself is derived from the id when it is sent.
create table meeting_links (
	id uuid primary key,
	meeting_id uuid not null references meetings (id) on delete cascade,
	party text not null,
	name text not null,
	token_hash text not null,
	created_at timestamptz not null,
	revoked_at timestamptz
);
create unique index meeting_links_party_key on meeting_links (meeting_id, party);
create unique index meeting_links_token_key on meeting_links (token_hash);

-- One text to one phone for one purpose. The keys below are what "exactly once" rests on.
create table deliveries (
	id uuid primary key,
	account_id uuid references accounts (id) on delete cascade,
	occurrence_id uuid,
	-- What a text without an occurrence belongs to, such as an incoming STOP.
	request_key text,
	recipient_id uuid,
	link_id uuid references meeting_links (id) on delete set null,
	-- 'recipient:<id>', 'holder', or 'phone:<number>'.
	party text not null,
	purpose text not null,
	round integer not null,
	phone text not null,
	-- As it was handed to the provider, without the personal link; null until then.
	body text,
	status text not null check (status in ('planned', 'queued', 'submitting', 'accepted', 'delivered', 'undelivered', 'rejected', 'unknown', 'withdrawn')),
	-- Counts hand-overs to the provider; whoever writes an outcome must name it.
	attempts integer not null,
	due_at timestamptz not null,
	not_after timestamptz not null,
	-- When somebody must look at it next; null when it is settled.
	wake_at timestamptz,
	submitted_at timestamptz,
	settled_at timestamptz,
	reference text,
	reason text,
	-- The month whose plan it used up; null for texts that use none.
	usage_month text,
	created_at timestamptz not null,
	check ((occurrence_id is null) <> (request_key is null)),
	check (occurrence_id is null or account_id is not null),
	foreign key (account_id, occurrence_id) references occurrences (account_id, id) on delete cascade
);
create unique index deliveries_occurrence_key on deliveries (occurrence_id, party, purpose, round) where occurrence_id is not null;
create unique index deliveries_request_key on deliveries (request_key, party, purpose, round) where request_key is not null;
create index deliveries_wake_idx on deliveries (wake_at) where wake_at is not null;
create index deliveries_phone_idx on deliveries (phone) where status in ('planned', 'queued');
create index deliveries_sent_idx on deliveries (phone, submitted_at) where reference is not null;
create index deliveries_recipient_idx on deliveries (recipient_id, created_at);
create index deliveries_reference_idx on deliveries (reference);
create index deliveries_link_idx on deliveries (link_id) where link_id is not null;
create index deliveries_unowned_idx on deliveries (created_at) where account_id is null;

-- Texts that people sent to us, once each however often the provider tells of them.
create table inbound_texts (
	id uuid primary key,
	provider_key text not null,
	phone text not null,
	body text not null,
	keyword text check (keyword in ('stop', 'start', 'help')),
	-- Whose recipient it came from; null when it is nobody's.
	account_id uuid references accounts (id) on delete cascade,
	recipient_id uuid,
	received_at timestamptz not null
);
create unique index inbound_texts_provider_key on inbound_texts (provider_key);
create index inbound_texts_recipient_idx on inbound_texts (recipient_id, received_at);

-- The provider's words about our texts, once each.
create table text_events (
	key text primary key,
	received_at timestamptz not null
);

-- What the account holder is told, in the app and by mail; the key keeps it to once.
create table notices (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	key text not null,
	kind text not null check (kind in ('text_failed', 'call_failed', 'limit_reached', 'reply')),
	words text not null,
	created_at timestamptz not null,
	mailed_at timestamptz,
	seen_at timestamptz
);
create unique index notices_key on notices (account_id, key);
create index notices_unmailed_idx on notices (created_at) where mailed_at is null;

-- What a repeated request with the same key is answered with.
create table idempotency_keys (
	account_id uuid not null references accounts (id) on delete cascade,
	key text not null,
	request_hash text not null,
	reply jsonb not null,
	created_at timestamptz not null,
	primary key (account_id, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

-- From when the provider may be handed more; shared by all processes.
create table send_rates (
	provider text primary key,
	free_at timestamptz not null
);
