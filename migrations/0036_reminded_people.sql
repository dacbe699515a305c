-- Who gets a schedule's reminders: by default everyone on it, and the account holder.
alter table schedule_recipients add column reminded boolean not null default true;
alter table schedules add column remind_holder boolean not null default true;
