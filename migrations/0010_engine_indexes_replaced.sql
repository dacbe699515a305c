-- By those of the migration before, or by a primary key; the version before this one works with either.
drop index deliveries_phone_idx;
drop index deliveries_sent_idx;
drop index deliveries_reference_idx;
drop index message_recipients_recipient_idx;
drop index occurrences_start_idx;
