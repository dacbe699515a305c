-- Who the account holder keeps active when there are more people than the plan has room for. Those
-- who were chosen come first, then those who were added first; the others rest.
alter table recipients add column chosen_at timestamptz;
