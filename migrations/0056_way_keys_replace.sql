-- Replaced by the index of the migration before; the version before this one works with either.
drop index deliveries_occurrence_key;
