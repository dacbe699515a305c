-- While its condition was a status, PostgreSQL took this index to find queued texts by their ids, and
-- read all that was queued for each hundred. What is not settled has a time to wake.
drop index deliveries_phone_idx;
create index deliveries_phone_idx on deliveries (phone) where wake_at is not null;
-- Most texts have no reference yet when they are written.
drop index deliveries_reference_idx;
create index deliveries_reference_idx on deliveries (reference) where reference is not null;
-- A text is written, taken and settled within seconds: its page keeps room for the next version of it,
-- which needs no new entries in the indexes while nothing that they hold has changed.
alter table deliveries set (fillfactor = 50);
