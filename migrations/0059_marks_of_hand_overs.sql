-- How many of the texts, in their order, may be in the provider's hands. Those after them surely are
-- not, and are sent by another process when this one dies. Null where the version before wrote the row:
-- then all of them may be.
alter table hand_overs add column begun integer;
-- How many of the first ones took a place in what their person may be sent without an answer.
alter table hand_overs add column placed integer not null default 0;
