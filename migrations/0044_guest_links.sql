-- A guest link that was withdrawn stays beside the one that replaces it.
create unique index concurrently meeting_links_current_key on meeting_links (meeting_id, party)
	where revoked_at is null;
