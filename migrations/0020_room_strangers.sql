-- When a socket was opened with it; a ticket is good once.
alter table room_connections add column ticket_used_at timestamptz;
-- Hashes of the address and the network that asked to be let in: how many wait is limited by them.
alter table room_seats add column came_from text[] not null default '{}';
-- Who sent it: how much one person may leave here is limited. Rows of the version before have none.
alter table room_signals add column person_id uuid;
