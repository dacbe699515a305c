-- Backups that were restored into a throw-away database and compared, for the doctor.
create table proven_backups (
	taken_at timestamptz primary key,
	proven_at timestamptz not null,
	file text not null
);
