-- By those of the migration before; the version before this one works with either.
drop index deliveries_phone_idx;
drop index deliveries_reference_idx;
drop index occurrences_start_idx;
