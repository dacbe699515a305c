-- Whom an account calls and texts. Someone who was removed stays, so that history remains readable.
create table recipients (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	name text not null,
	phone text not null,
	email text not null,
	relationship text not null,
	timezone text not null,
	-- Who said, when and in which words, that this person agreed to be called and texted.
	agreed_at timestamptz not null,
	agreed_by text not null,
	agreement text not null,
	created_at timestamptz not null,
	deleted_at timestamptz
);
create unique index recipients_account_key on recipients (account_id, id);

-- Numbers that replied STOP, whichever accounts they belong to.
create table opt_outs (
	phone text primary key,
	since timestamptz not null
);

-- The rule: days, a wall clock and a zone, never an instant. Fields of another type or frequency are null.
create table schedules (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	name text not null,
	type text not null check (type in ('call', 'message')),
	frequency text not null check (frequency in ('once', 'daily', 'weekly', 'monthly', 'annually')),
	start_date date not null,
	end_date date check (end_date >= start_date),
	time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	timezone text not null,
	days_of_week integer[],
	day_of_month integer check (day_of_month between 1 and 31),
	month_and_day text,
	admin_participates boolean not null,
	notifications_enabled boolean not null,
	-- Minutes before a call; null is what is usual for the frequency.
	reminder_times integer[],
	missed_call_alert boolean not null,
	message_content text,
	-- Kept for the client that sent it; `active` is what counts.
	status text not null,
	active boolean not null,
	deactivated_reason text check (deactivated_reason in ('nobody_left')),
	created_at timestamptz not null,
	deleted_at timestamptz,
	check ((frequency = 'weekly') = (days_of_week is not null)),
	check ((frequency = 'monthly') = (day_of_month is not null)),
	check ((frequency = 'annually') = (month_and_day is not null)),
	check ((type = 'message') = (message_content is not null)),
	check (not active or (deactivated_reason is null and deleted_at is null))
);
create unique index schedules_account_key on schedules (account_id, id);

-- The account is part of these keys, so that nothing of one account can point at another's.
create table schedule_recipients (
	schedule_id uuid not null,
	recipient_id uuid not null,
	account_id uuid not null,
	position integer not null,
	primary key (schedule_id, recipient_id),
	foreign key (account_id, schedule_id) references schedules (account_id, id) on delete cascade,
	foreign key (account_id, recipient_id) references recipients (account_id, id) on delete cascade
);
create index schedule_recipients_recipient_idx on schedule_recipients (recipient_id);

-- One moment of a schedule, or a quick send, which has none.
create table occurrences (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	schedule_id uuid,
	kind text not null check (kind in ('call', 'message')),
	due_at timestamptz not null,
	status text not null check (status in ('scheduled', 'dispatched', 'cancelled', 'refused')),
	reason text,
	created_at timestamptz not null,
	foreign key (account_id, schedule_id) references schedules (account_id, id) on delete cascade
);
create unique index occurrences_account_key on occurrences (account_id, id);
create unique index occurrences_moment_key on occurrences (schedule_id, due_at);
create unique index occurrences_next_key on occurrences (schedule_id) where status = 'scheduled';
create index occurrences_due_idx on occurrences (due_at) where status = 'scheduled';

-- One for each occurrence that texts, with its words and people as they were.
create table messages (
	id uuid primary key,
	account_id uuid not null,
	occurrence_id uuid not null,
	content text not null,
	status text not null check (status in ('scheduled', 'sent', 'failed', 'cancelled')),
	sent_at timestamptz,
	created_at timestamptz not null,
	foreign key (account_id, occurrence_id) references occurrences (account_id, id) on delete cascade
);
create unique index messages_account_key on messages (account_id, id);
create unique index messages_occurrence_key on messages (occurrence_id);

create table message_recipients (
	message_id uuid not null,
	recipient_id uuid not null,
	account_id uuid not null,
	name text not null,
	phone text not null,
	position integer not null,
	primary key (message_id, recipient_id),
	foreign key (account_id, message_id) references messages (account_id, id) on delete cascade,
	foreign key (account_id, recipient_id) references recipients (account_id, id) on delete cascade
);
create index message_recipients_recipient_idx on message_recipients (recipient_id);

-- One for each recipient of an occurrence that calls. Its moment is the occurrence's.
create table calls (
	id uuid primary key,
	account_id uuid not null,
	occurrence_id uuid not null,
	recipient_id uuid not null,
	name text not null,
	phone text not null,
	status text not null check (status in ('scheduled', 'in-progress', 'completed', 'missed', 'failed', 'cancelled')),
	started_at timestamptz,
	ended_at timestamptz,
	duration_seconds integer check (duration_seconds >= 0),
	notes text not null,
	created_at timestamptz not null,
	foreign key (account_id, occurrence_id) references occurrences (account_id, id) on delete cascade,
	foreign key (account_id, recipient_id) references recipients (account_id, id) on delete cascade
);
create unique index calls_account_key on calls (account_id, id);
create unique index calls_recipient_key on calls (occurrence_id, recipient_id);
