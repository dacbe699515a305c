-- Which of our numbers a text went out from, and which one an answer came to: one phone may talk with
-- several accounts, and what it answers to one is nobody else's.
alter table deliveries add column sent_from text;
alter table inbound_texts add column sent_to text, add column held_at timestamptz;

-- The number that an account's texts to a phone come from, where we have several.
create table conversation_numbers (
	phone text not null,
	account_id uuid not null references accounts (id) on delete cascade,
	number text not null,
	since timestamptz not null,
	primary key (phone, account_id)
);
create index conversation_numbers_account_idx on conversation_numbers (account_id);

-- 'Who is this for?', asked where one number talks for several accounts.
create table reply_questions (
	id uuid primary key,
	phone text not null,
	-- Ours, that the answer came to; null where the provider does not say.
	number text,
	-- In the order in which they are offered.
	account_ids uuid[] not null,
	asked_at timestamptz not null,
	answered_at timestamptz,
	chosen_account_id uuid references accounts (id) on delete cascade
);
create index reply_questions_phone_idx on reply_questions (phone, asked_at);
create index reply_questions_chosen_idx on reply_questions (chosen_account_id) where chosen_account_id is not null;
create index reply_questions_asked_idx on reply_questions (asked_at);
