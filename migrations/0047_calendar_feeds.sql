-- Addresses that calendar programs read: the account holder's own (no recipient), and one for each
-- person. A new address replaces the row.
create table calendar_feeds (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	recipient_id uuid,
	token_hash text not null,
	created_at timestamptz not null,
	foreign key (account_id, recipient_id) references recipients (account_id, id) on delete cascade
);
create unique index calendar_feeds_reader_key on calendar_feeds (account_id, recipient_id)
	nulls not distinct;
create unique index calendar_feeds_token_key on calendar_feeds (token_hash);
