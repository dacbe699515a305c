-- Texts that one process is handing to the provider, and when it is taken for dead. As the lease is
-- here and not in `wake_at` of each text, what became of one changes nothing that an index has.
create table hand_overs (
	id uuid primary key,
	delivery_ids uuid[] not null,
	lease_until timestamptz not null
);
-- Its next version then needs room on the same page only.
alter table deliveries set (fillfactor = 50);
