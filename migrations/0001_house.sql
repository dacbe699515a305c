-- How much of a limited thing (calls from an address, texts to a phone) has been used until it resets.
create table budgets (
	key text primary key,
	used integer not null,
	resets_at timestamptz not null
);
create index budgets_resets_idx on budgets (resets_at);

create table workers (
	id uuid primary key,
	seen_at timestamptz not null
);

create table sandbox_texts (
	id uuid primary key,
	phone text not null,
	sender text not null,
	recipient text not null,
	body text not null,
	status text not null check (status in ('delivered', 'undelivered', 'failed', 'received')),
	at timestamptz not null
);
create index sandbox_texts_phone_idx on sandbox_texts (phone, at);

create table sandbox_mails (
	id uuid primary key,
	recipient text not null,
	subject text not null,
	text text not null,
	html text not null,
	at timestamptz not null
);
create index sandbox_mails_recipient_idx on sandbox_mails (recipient, at);

-- Mail is written to this outbox with the change it tells of, and sent by the worker.
-- Links are made when it is sent, so that no live link is ever stored in readable form.
create table mails (
	id uuid primary key,
	recipient text not null,
	template text not null,
	data jsonb not null,
	status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'dropped')),
	attempts integer not null,
	due_at timestamptz not null,
	reason text,
	created_at timestamptz not null
);
create index mails_due_idx on mails (due_at) where status in ('queued', 'sending');
