-- A call may go through our own forwarder, and move there while it runs. Older rows passed a narrower check, so they need not be read.
alter table meetings
	drop constraint meetings_engine_check,
	add constraint meetings_engine_check check (engine in ('mesh', 'janus', 'forwarder')) not valid;

-- The web process whose forwarder carries the room; null until somebody comes.
alter table meetings add column carrier_id uuid;

-- The web processes that carry rooms. A row that has not been touched lately is that of a dead process.
create table media_carriers (
	id uuid primary key,
	seen_at timestamptz not null
);

-- The engine that the browser was told to use; null in rows of the version before.
alter table room_connections add column engine text;
