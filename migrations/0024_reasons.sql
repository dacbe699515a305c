-- Why a text, a message or a call did not go as planned is a code with facts. The sentences that stood
-- there stay for the version before, which reads and writes nothing else. Each table has a file of its
-- own, so that no transaction holds two of them while others write to both.
create function reason_of(sentence text) returns jsonb language sql immutable as $$
	select case
		when sentence is null then null
		when sentence ~ '^Same number as .*, one text was sent$' then jsonb_build_object(
			'code', 'same_number',
			'name', substring(sentence from '^Same number as (.*), one text was sent$'))
		when sentence ~ '^Rests: your plan has room for \d{1,9} people$' then jsonb_build_object(
			'code', 'plan_limit', 'room', substring(sentence from '\d+')::integer)
		else coalesce(
			(select jsonb_build_object('code', code) from (values
				('This is not a working phone number', 'number_not_working'),
				('This number cannot be reached', 'number_unreachable'),
				('Nobody can have this number', 'number_impossible'),
				('Numbers of this kind cost extra and cannot be texted', 'number_charged'),
				('This is the number that our texts come from', 'number_ours'),
				('This number is a landline and cannot receive texts', 'landline'),
				('Texts cannot be sent to this country', 'country'),
				('This phone is switched off or out of reach', 'phone_off'),
				('This person has asked for no more texts', 'stopped'),
				('This person hasn''t answered yet', 'unanswered'),
				('Hasn''t answered yet', 'no_answer'),
				('The phone company refused the words of this text', 'words_refused'),
				('This text is empty', 'empty'),
				('This text is too long', 'too_long'),
				('The phone company could not deliver this text', 'not_delivered'),
				('This text could not be sent', 'not_sent'),
				('The link could not be sent', 'link_not_sent'),
				('not confirmed', 'not_confirmed'),
				('Too many texts were sent at once', 'too_many_at_once'),
				('The daily limit for reminders and news was reached', 'news_limit'),
				('The daily limit for reminders and news to this phone was reached', 'news_to_phone_limit'),
				('The share of this account in the texts of the day was used up', 'share_used'),
				('The daily limit of this service for texts was reached', 'day_limit'),
				('monthly limit reached', 'monthly_limit'),
				('Texts cannot be sent until our settings are mended', 'settings'),
				('It could not be sent in time', 'too_late'),
				('missed while the service was unavailable', 'service_away'),
				('The account was suspended', 'suspended'),
				('the account was suspended', 'suspended'),
				('could not connect', 'could_not_connect'),
				('nobody else was there', 'was_alone'),
				('Twilio is busy', 'provider_busy'),
				('Too many requests', 'provider_busy'),
				('Twilio cannot be reached', 'provider_unreachable'),
				('The provider did not answer', 'provider_silent')
			) as known (words, code) where known.words = sentence),
			jsonb_build_object('code', 'written', 'words', sentence))
	end
$$;

-- The version before names the sentence in whatever it writes; this version names the code only, and
-- what it writes makes an old sentence void.
create function follow_sentence() returns trigger language plpgsql as $$
	begin
		new.why := reason_of(new.reason);
		return new;
	end
$$;
create function forget_sentence() returns trigger language plpgsql as $$
	begin
		new.reason := null;
		return new;
	end
$$;

alter table deliveries add column why jsonb;

create trigger sentence_inserted before insert on deliveries for each row
	when (new.reason is not null and new.why is null) execute function follow_sentence();
create trigger sentence_written before update of reason on deliveries for each row
	execute function follow_sentence();
create trigger code_written before update of why on deliveries for each row
	when (old.reason is not null and old.why is not null) execute function forget_sentence();
