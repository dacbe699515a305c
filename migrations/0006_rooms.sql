-- What moves the media, chosen once, by how many are invited, when the room opens.
alter table meetings add column engine text not null default 'mesh' check (engine in ('mesh', 'janus'));
alter table meetings alter column engine drop default;
-- Since when newcomers have to wait for the host.
alter table meetings add column locked_at timestamptz;

-- A browser that came with a link. It keeps the key, and so takes over its own seat when it comes back.
create table room_seats (
	id uuid primary key,
	meeting_id uuid not null references meetings (id) on delete cascade,
	link_id uuid not null references meeting_links (id) on delete cascade,
	key_hash text not null,
	name text not null,
	-- 'direct': it needed nobody's leave; 'admitted': the host let it in.
	admission text not null check (admission in ('direct', 'waiting', 'admitted', 'refused', 'removed')),
	-- Why it waits.
	why text check (why in ('guest', 'locked', 'other_device', 'full')),
	asked_at timestamptz not null,
	-- When it last asked to be let in.
	seen_at timestamptz not null,
	decided_at timestamptz
);
create unique index room_seats_key on room_seats (key_hash);
create index room_seats_meeting_idx on room_seats (meeting_id);
create index room_seats_link_idx on room_seats (link_id);

-- One tap on 'Join', and the presence that came of it. Who was there is the union of these.
create table room_connections (
	id uuid primary key,
	meeting_id uuid not null references meetings (id) on delete cascade,
	link_id uuid not null references meeting_links (id) on delete cascade,
	seat_id uuid not null references room_seats (id) on delete cascade,
	ticket_hash text not null,
	ticket_until timestamptz not null,
	tapped_at timestamptz not null,
	-- The socket was opened with the ticket; null until then, as are the next ones.
	joined_at timestamptz,
	-- Its number in the order of joining: the later one of two offers.
	turn integer,
	-- By its script, not by its socket, which answers for a frozen page too.
	last_seen_at timestamptz,
	-- Sound or picture came, as both ends reported.
	media_at timestamptz,
	is_hidden boolean not null,
	microphone text not null check (microphone in ('on', 'off', 'none')),
	camera text not null check (camera in ('on', 'off', 'none')),
	-- Ids of the connections that it last said to be connected to, and of those that it receives from.
	connected text[] not null,
	receiving text[] not null,
	left_at timestamptz,
	reason text check (reason in ('left', 'lost', 'stale', 'taken_over', 'removed', 'over')),
	check ((joined_at is null) = (turn is null) and (joined_at is null) = (last_seen_at is null)),
	check (left_at is null or joined_at is not null)
);
create unique index room_connections_ticket_key on room_connections (ticket_hash);
create unique index room_connections_turn_key on room_connections (meeting_id, turn);
create index room_connections_link_idx on room_connections (link_id);
create index room_connections_seat_idx on room_connections (seat_id);
create index room_connections_live_idx on room_connections (last_seen_at) where joined_at is not null and left_at is null;

-- What happened in a room; rows are only added. The source and its own id keep a repeat out.
create table meeting_events (
	id uuid primary key,
	meeting_id uuid not null references meetings (id) on delete cascade,
	link_id uuid references meeting_links (id) on delete cascade,
	-- 'room' for our own, else the engine.
	source text not null,
	event_id text not null,
	kind text not null check (kind in ('opened', 'tapped', 'asked', 'admitted', 'refused', 'joined', 'media_up', 'left', 'removed', 'locked', 'unlocked', 'closed')),
	reason text,
	at timestamptz not null
);
create unique index meeting_events_key on meeting_events (source, event_id);
create index meeting_events_meeting_idx on meeting_events (meeting_id, at);

-- Signals between browsers that are too long for a NOTIFY, for the moment that they need.
create table room_signals (
	id uuid primary key,
	meeting_id uuid not null references meetings (id) on delete cascade,
	message text not null,
	created_at timestamptz not null
);
create index room_signals_created_idx on room_signals (created_at);
create index room_signals_meeting_idx on room_signals (meeting_id);
