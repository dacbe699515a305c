-- Schedules whose occurrence went out in a herd, and whose next one is still to be stored: one row for
-- each batch. It is written with the dispatch and goes with the transaction that stores them.
create table owed_moments (
	id uuid primary key,
	schedule_ids uuid[] not null,
	-- For each schedule: the first moment after this is owed, if its revision is still this one.
	afters timestamptz[] not null,
	revisions integer[] not null,
	owed_at timestamptz not null
);
