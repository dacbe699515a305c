create index concurrently inbound_texts_held_idx on inbound_texts (phone, received_at) where held_at is not null;
