-- Every index is written to twice for each text, so one serves all who look for texts to a number.
create index concurrently deliveries_number_idx on deliveries (phone, submitted_at);
-- Calls are looked for before messages.
create index concurrently occurrences_due_idx on occurrences (kind, starts_at) where status = 'scheduled';
