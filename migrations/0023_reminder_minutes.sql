-- How many minutes before its call a reminder goes out; null for every other text. The purpose goes on
-- naming them (reminder_60), as the version before reads and writes nothing else.
alter table deliveries add column reminder_minutes integer;

-- contract: takes nothing away; the rows that it holds meanwhile are reminders, which workers pass over until it is through
update deliveries set reminder_minutes = substring(purpose from '^reminder_(\d{1,9})$')::integer
where starts_with(purpose, 'reminder_') and reminder_minutes is null;
