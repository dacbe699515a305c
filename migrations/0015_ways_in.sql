-- When a texted code first proved a number of this account; a later change of number leaves it. Null
-- with phone_verified is a number that was proven before this column.
alter table accounts add column phone_proven_at timestamptz;
-- A changed address: the one before it, since when, and until when the link there takes it back.
alter table accounts add column previous_email text;
alter table accounts add column email_changed_at timestamptz;
alter table accounts add column email_undo_until timestamptz;
-- The newest address that was proven, while `email` is not: reset links go there.
alter table accounts add column last_proven_email text;

-- The address that the provider vouched for when this person last came in.
alter table identities add column email text;
-- Ended by the holder in Settings: the row stays, so that the same sign-in does not join again.
alter table identities add column ended_at timestamptz;

-- "Chrome on Android".
alter table sessions add column device text;
alter table sessions add column last_seen_at timestamptz;

-- A code that was mailed lets its holder in, but proves no phone.
alter table phone_codes add column by_mail boolean not null default false;
