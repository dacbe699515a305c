-- A guest may be moved back to the waiting room, by the host or to make room for an invited person.
-- Older rows passed narrower checks, so they need not be read.
alter table room_seats
	drop constraint room_seats_why_check,
	add constraint room_seats_why_check
		check (why in ('guest', 'locked', 'other_device', 'full', 'moved_back', 'gave_way')) not valid;
alter table room_connections
	drop constraint room_connections_reason_check,
	add constraint room_connections_reason_check
		check (reason in (
			'left', 'lost', 'stale', 'taken_over', 'removed', 'over', 'moved_back'
		)) not valid;
