-- Skipped and moved moments, by the day that the rule intended. A move is a wall-clock date and time in
-- the schedule's zone.
create table schedule_exceptions (
	account_id uuid not null,
	schedule_id uuid not null,
	day date not null,
	kind text not null check (kind in ('skipped', 'moved')),
	moved_date date,
	moved_time text,
	created_at timestamptz not null,
	primary key (schedule_id, day),
	foreign key (account_id, schedule_id) references schedules (account_id, id) on delete cascade,
	check ((kind = 'moved') = (moved_date is not null and moved_time is not null))
);

-- A family's own holidays, both days included.
create table days_off (
	account_id uuid not null references accounts (id) on delete cascade,
	first_day date not null,
	last_day date not null,
	name text not null,
	primary key (account_id, first_day, last_day, name),
	check (first_day <= last_day)
);

-- The revision rises with every change that a calendar should see.
alter table schedules
	add column paused_from date,
	add column paused_until date,
	add column skip_days_off boolean not null default false,
	add column revision integer not null default 0,
	add column changed_at timestamptz;

-- The intended day, and the occurrence that a moved one became.
alter table occurrences
	add column day date,
	add column moved_to uuid;
