-- A text belongs to its occurrence, and with (account_id, occurrence_id) to its account: checking the
-- account once more cost a quarter of writing a text, and closing an account read every text there is.
alter table deliveries drop constraint deliveries_account_id_fkey;
-- They are people of the schedule or the request, which are checked, and rows of people stay.
alter table message_recipients drop constraint message_recipients_account_id_recipient_id_fkey;
