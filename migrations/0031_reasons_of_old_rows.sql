-- contract: takes nothing away; it holds rows that are settled, and workers pass over those that are not
update deliveries set why = reason_of(reason) where reason is not null and why is null;
-- contract: takes nothing away; it holds occurrences that were refused, which nobody changes any more
update occurrences set why = reason_of(reason) where reason is not null and why is null;
-- contract: takes nothing away; it holds messages that failed, which change only when somebody resends them
update messages set why = reason_of(reason) where reason is not null and why is null;
-- contract: takes nothing away; it holds calls that failed, which change only when somebody joins them late
update calls set why = reason_of(reason) where reason is not null and why is null;
-- contract: takes nothing away; it holds people who were left out of a message that was sent
update message_recipients set left_out_why = reason_of(left_out_reason)
where left_out_reason is not null and left_out_why is null;
-- contract: takes nothing away; it holds notices, which change only when somebody puts them away
update notices set told = jsonb_build_object('code', 'written', 'words', words)
where words <> '' and told = '{"code": "written", "words": ""}';
