-- An address is kept for its account while the change can be taken back, and finds it for a reset.
create index concurrently accounts_previous_email_idx on accounts (previous_email) where previous_email is not null;
create index concurrently accounts_last_proven_email_idx on accounts (last_proven_email) where last_proven_email is not null;
