alter table occurrences add column why jsonb;

create trigger sentence_inserted before insert on occurrences for each row
	when (new.reason is not null and new.why is null) execute function follow_sentence();
create trigger sentence_written before update of reason on occurrences for each row
	execute function follow_sentence();
create trigger code_written before update of why on occurrences for each row
	when (old.reason is not null and old.why is not null) execute function forget_sentence();
