-- Invitations to calls are claimed before other texts, however many of those wait.
create index concurrently deliveries_invites_idx on deliveries (wake_at)
	where wake_at is not null and purpose = 'invite';
