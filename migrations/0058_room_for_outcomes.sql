-- Since a text also says by which way it goes, its version with the outcome found no room on the same
-- page for one text in twelve.
alter table deliveries set (fillfactor = 45);
