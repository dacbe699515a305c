-- What a schedule does so that nobody is forgotten: its ladder, and whether it is a check-in. Empty
-- for nearly all.
alter table schedules add column care jsonb;

-- Since when somebody may be asked to look after another person at any hour, by an answer of their own.
alter table recipients add column any_hour_at timestamptz;

-- The last answer of a person to an invitation, a reminder or a check-in.
create table answers (
	occurrence_id uuid not null,
	recipient_id uuid not null,
	account_id uuid not null references accounts (id) on delete cascade,
	meaning text not null,
	-- How late they said they will be.
	minutes integer,
	-- Their own words.
	said text not null,
	-- The relative who answered for them; null when they did themselves.
	by_recipient_id uuid,
	by_name text,
	answered_at timestamptz not null,
	primary key (occurrence_id, recipient_id),
	foreign key (account_id, occurrence_id) references occurrences (account_id, id) on delete cascade
);
create index answers_recipient_idx on answers (recipient_id, answered_at);
create index answers_account_idx on answers (account_id);

-- 'Which one do you mean?', asked where a digit could answer several questions.
create table answer_choices (
	-- The incoming text's.
	id uuid primary key,
	phone text not null,
	-- The questions, by their texts, in the order in which they are offered.
	delivery_ids uuid[] not null,
	said text not null,
	asked_at timestamptz not null,
	answered_at timestamptz
);
create index answer_choices_phone_idx on answer_choices (phone, asked_at);

-- How an incoming text was understood, and what it answered; null where it answered nothing.
alter table inbound_texts add column understood jsonb;

-- One search for one person who is missing.
create table ladders (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	occurrence_id uuid not null,
	recipient_id uuid not null,
	-- 1, and one more for each time that they ask for help.
	round integer not null,
	cause text not null check (cause in ('absent', 'asked')),
	-- The steps as they were at dispatch.
	steps jsonb not null,
	status text not null check (status in ('running', 'taken', 'ended')),
	-- Why it ended.
	outcome text,
	-- The person on the list who looks after it, or null for the account holder.
	taken_by uuid,
	taken_at timestamptz,
	-- How often somebody has taken it.
	takes integer not null default 0,
	-- When who took it was asked whether they reached the person.
	asked_at timestamptz,
	-- They said that they come later: nobody is asked before then.
	not_before timestamptz,
	-- When somebody must look at it next: it ran out, or nothing was heard.
	wake_at timestamptz,
	started_at timestamptz not null,
	ended_at timestamptz,
	unique (occurrence_id, recipient_id, round),
	foreign key (account_id, occurrence_id) references occurrences (account_id, id) on delete cascade
);
create index ladders_wake_idx on ladders (wake_at) where wake_at is not null;
create index ladders_open_idx on ladders (occurrence_id) where status <> 'ended';
create index ladders_recipient_idx on ladders (recipient_id, started_at);
create index ladders_account_idx on ladders (account_id, started_at);

-- How a check-in has gone so far.
create table check_ins (
	schedule_id uuid primary key references schedules (id) on delete cascade,
	account_id uuid not null references accounts (id) on delete cascade,
	recipient_id uuid not null,
	-- The first day that it asked; a week from then on is practice.
	first_day date,
	-- Days in a row without an answer.
	unanswered integer not null default 0,
	-- Since when it does not ask any more, as nobody answered for so long.
	stopped_at timestamptz
);
create index check_ins_account_idx on check_ins (account_id);
create index check_ins_recipient_idx on check_ins (recipient_id);

-- A practice of the whole circle.
create table drills (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	started_at timestamptz not null
);
create index drills_account_idx on drills (account_id, started_at);

create table drill_people (
	drill_id uuid not null references drills (id) on delete cascade,
	-- As in deliveries: the account holder, or a person on the list.
	party text not null,
	account_id uuid not null references accounts (id) on delete cascade,
	recipient_id uuid,
	name text not null,
	-- Why they are not asked; null for those who are.
	why jsonb,
	answered_at timestamptz,
	primary key (drill_id, party)
);
create index drill_people_account_idx on drill_people (account_id);
create index drill_people_recipient_idx on drill_people (recipient_id);

-- When a practice was last offered.
create table drill_offers (
	account_id uuid primary key references accounts (id) on delete cascade,
	-- Since when somebody may be asked to look after another.
	since timestamptz not null,
	offered_at timestamptz
);
