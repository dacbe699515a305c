-- What a notice tells is a code with facts; its sentence stays for the version before, as for reasons.
alter table notices
	add column told jsonb not null default '{"code": "written", "words": ""}',
	alter column words set default '';

create function follow_words() returns trigger language plpgsql as $$
	begin
		new.told := jsonb_build_object('code', 'written', 'words', new.words);
		return new;
	end
$$;
create function forget_words() returns trigger language plpgsql as $$
	begin
		new.words := '';
		return new;
	end
$$;
create trigger words_inserted before insert on notices for each row
	when (new.words <> '' and new.told = '{"code": "written", "words": ""}') execute function follow_words();
create trigger words_written before update of words on notices for each row
	execute function follow_words();
create trigger code_written before update of told on notices for each row
	when (old.words <> '' and old.told <> '{"code": "written", "words": ""}')
	execute function forget_words();
