-- What is older than the kept history is found by these; see features/delivery/history.ts.
create index concurrently occurrences_history_idx on occurrences (due_at) where status <> 'scheduled';
create index concurrently inbound_texts_received_idx on inbound_texts (received_at);
create index concurrently notices_created_idx on notices (created_at);
create index concurrently text_events_received_idx on text_events (received_at);
-- Removing a link looks for what it refers to.
create index concurrently meeting_events_link_idx on meeting_events (link_id) where link_id is not null;
