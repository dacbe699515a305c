-- A shared screen is shown whole; a browser without WebRTC is told apart from one that still connects.
alter table room_connections
	add column is_sharing boolean not null default false,
	add column is_unable boolean not null default false;
