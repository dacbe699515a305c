-- Nothing has written to it: every account was on the free tier so far.
drop table subscriptions;

-- The account's subscription, as the payment provider told it last. Without a row, or once the row
-- has run out, the account is on the free tier.
create table subscriptions (
	account_id uuid primary key references accounts (id) on delete cascade,
	reference text not null,
	tier text not null check (tier in ('basic', 'premium')),
	status text not null check (status in ('trialing', 'active', 'past_due', 'ended')),
	started_at timestamptz not null,
	trial_ends_at timestamptz,
	period_ends_at timestamptz not null,
	ends_at timestamptz,
	grace_until timestamptz,
	as_of timestamptz not null,
	check ((status = 'past_due') = (grace_until is not null))
);
create unique index subscriptions_reference_key on subscriptions (reference);
create index subscriptions_period_idx on subscriptions (period_ends_at) where status <> 'ended';

-- Who the account is to the payment provider, for each of its worlds: sandbox, test, live.
create table payment_customers (
	account_id uuid not null references accounts (id) on delete cascade,
	mode text not null check (mode in ('sandbox', 'test', 'live')),
	reference text not null,
	primary key (account_id, mode)
);

-- A trial that is being set up. Its id is the provider's idempotency key, so that a repetition,
-- also one after a restart, does not set it up twice.
create table trial_orders (
	account_id uuid primary key references accounts (id) on delete cascade,
	id uuid not null,
	payment_method_id text not null,
	started_at timestamptz not null
);

-- Keyed hashes of cards, phones and e-mail addresses that had their trial. They outlive the account.
create table used_trials (
	hash text primary key,
	order_id uuid not null,
	used_at timestamptz not null
);
create index used_trials_order_idx on used_trials (order_id);

-- Accounts made by onboarding, which may start their trial without a session for a short while.
create table onboardings (
	account_id uuid primary key references accounts (id) on delete cascade,
	address_hash text not null,
	at timestamptz not null
);

-- What the payment provider told us of, waiting for the worker. The id is the provider's.
create table payment_events (
	id text primary key,
	type text not null,
	subscription_reference text not null,
	status text not null check (status in ('queued', 'done', 'failed')),
	attempts integer not null,
	due_at timestamptz not null,
	received_at timestamptz not null
);
create index payment_events_due_idx on payment_events (due_at) where status = 'queued';
create index payment_events_received_idx on payment_events (received_at);

-- What was used of the plan. The month is YYYY-MM in the account's timezone at that moment.
create table usage (
	account_id uuid not null references accounts (id) on delete cascade,
	month text not null,
	kind text not null check (kind in ('message', 'call')),
	used integer not null check (used >= 0),
	primary key (account_id, month, kind)
);

-- The sandbox's own memory as a payment provider.
create table sandbox_subscriptions (
	id text primary key,
	key text not null,
	customer text not null,
	account_id uuid not null,
	tier text not null check (tier in ('basic', 'premium')),
	payment_method_id text not null,
	status text not null check (status in ('trialing', 'active', 'past_due', 'ended')),
	started_at timestamptz not null,
	trial_ends_at timestamptz,
	trial_end_announced boolean not null,
	period_ends_at timestamptz not null,
	ends_at timestamptz
);
create unique index sandbox_subscriptions_key on sandbox_subscriptions (key);
create index sandbox_subscriptions_customer_idx on sandbox_subscriptions (customer);
create index sandbox_subscriptions_period_idx on sandbox_subscriptions (period_ends_at) where status <> 'ended';

create table sandbox_checkouts (
	id uuid primary key,
	key text not null,
	customer text not null,
	account_id uuid not null,
	tier text not null check (tier in ('basic', 'premium')),
	success_url text not null,
	cancel_url text not null,
	is_paid boolean not null,
	created_at timestamptz not null
);
create unique index sandbox_checkouts_key on sandbox_checkouts (key);

-- Webhooks that the sandbox has yet to deliver, oldest first.
create table sandbox_payment_events (
	id text primary key,
	payload text not null,
	created_at timestamptz not null
);
create index sandbox_payment_events_created_idx on sandbox_payment_events (created_at);
