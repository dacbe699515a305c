-- A change that can be undone for a few seconds: the rows as they were before and after it.
create table undos (
	token_hash text primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	snapshot jsonb not null,
	until timestamptz not null,
	used_at timestamptz
);
create index undos_until_idx on undos (until);
