-- A schedule may have several moments stored, since one may be moved in front of others.
create unique index concurrently occurrences_day_key on occurrences (schedule_id, day)
	where status = 'scheduled';
