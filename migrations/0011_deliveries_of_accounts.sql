-- A text belongs to its occurrence, and with (account_id, occurrence_id) to its account: checking the
-- account once more cost a quarter of writing a text, and closing an account read every text there is.
alter table deliveries drop constraint deliveries_account_id_fkey;
