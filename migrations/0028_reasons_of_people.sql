alter table message_recipients add column left_out_why jsonb;

create function follow_left_out_sentence() returns trigger language plpgsql as $$
	begin
		new.left_out_why := reason_of(new.left_out_reason);
		return new;
	end
$$;
create function forget_left_out_sentence() returns trigger language plpgsql as $$
	begin
		new.left_out_reason := null;
		return new;
	end
$$;
create trigger sentence_inserted before insert on message_recipients for each row
	when (new.left_out_reason is not null and new.left_out_why is null)
	execute function follow_left_out_sentence();
create trigger sentence_written before update of left_out_reason on message_recipients for each row
	execute function follow_left_out_sentence();
create trigger code_written before update of left_out_why on message_recipients for each row
	when (old.left_out_reason is not null and old.left_out_why is not null)
	execute function forget_left_out_sentence();
