-- Until then a person counts as present although their page is silent.
alter table room_connections add column awaited_until timestamptz;

-- Heartbeats rewrite these rows every few seconds. With room on the page and no index on what they
-- change, PostgreSQL writes no index for them and cleans up by itself.
alter table room_connections set (fillfactor = 50);
drop index room_connections_live_idx;
