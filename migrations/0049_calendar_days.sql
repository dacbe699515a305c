-- A schedule may have several moments stored, since one may be moved in front of others. One that
-- somebody started early takes place, whatever becomes of its day.
create unique index concurrently occurrences_day_key
	on occurrences (schedule_id, day, (usage_month is null)) where status = 'scheduled';
