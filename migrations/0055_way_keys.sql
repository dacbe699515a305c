-- The same may be sent by several ways, once by each.
create unique index concurrently deliveries_way_key
	on deliveries (occurrence_id, party, purpose, round, way) where occurrence_id is not null;
-- Mails do not wait in line with texts.
create index concurrently deliveries_mails_idx
	on deliveries (wake_at) where wake_at is not null and way = 'mail';
create index concurrently recipients_email_idx on recipients (email) where email <> '';
-- Few decline, and everybody is looked up when something is due.
create index concurrently agreements_declined_idx on agreements (phone) where declined_at is not null;
