create table accounts (
	id uuid primary key,
	email text not null,
	email_proven boolean not null,
	name text not null,
	phone text,
	phone_verified boolean not null,
	phone_set_at timestamptz,
	timezone text not null,
	password_hash text,
	created_at timestamptz not null,
	deleted_at timestamptz,
	check (not phone_verified or phone is not null)
);
create unique index accounts_email_key on accounts (email) where deleted_at is null;
create unique index accounts_verified_phone_key on accounts (phone) where phone_verified and deleted_at is null;
create index accounts_phone_idx on accounts (phone);

create table identities (
	issuer text not null,
	subject text not null,
	account_id uuid not null references accounts (id) on delete cascade,
	created_at timestamptz not null,
	primary key (issuer, subject)
);
create index identities_account_idx on identities (account_id);

create table sessions (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	started_at timestamptz not null,
	remember boolean not null,
	address_hash text not null,
	ended_at timestamptz
);
create index sessions_account_idx on sessions (account_id);

create table one_time_tokens (
	hash text primary key,
	purpose text not null check (purpose in ('reset_password', 'confirm_email', 'undo_email', 'sign_in')),
	account_id uuid not null references accounts (id) on delete cascade,
	email text,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index one_time_tokens_account_idx on one_time_tokens (account_id);
create index one_time_tokens_expires_idx on one_time_tokens (expires_at);

create table phone_codes (
	account_id uuid primary key references accounts (id) on delete cascade,
	phone text not null,
	code_hash text not null,
	tries_left integer not null check (tries_left >= 0),
	sent_at timestamptz not null,
	expires_at timestamptz not null
);

create table sign_in_attempts (
	state text primary key,
	nonce text not null,
	code_verifier text not null,
	timezone text,
	expires_at timestamptz not null
);

-- An account without a row is on the free tier.
create table subscriptions (
	account_id uuid primary key references accounts (id) on delete cascade,
	tier text not null check (tier in ('free', 'basic', 'premium'))
);
