-- While its condition was a status, PostgreSQL took the one before to find queued texts by their ids,
-- and read all that was queued for each hundred. What is not settled has a time to wake.
create index concurrently deliveries_open_idx on deliveries (phone) where wake_at is not null;
-- Most texts have no reference yet when they are written.
create index concurrently deliveries_confirmed_idx on deliveries (reference) where reference is not null;
-- Calls are looked for before messages.
create index concurrently occurrences_due_idx on occurrences (kind, starts_at) where status = 'scheduled';
