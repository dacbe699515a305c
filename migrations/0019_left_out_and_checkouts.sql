-- Why someone whom a message was for was not sent it, such as that the plan has no room for them.
alter table message_recipients add column left_out_reason text;

-- Which subscription a checkout was opened over, so that one that was left open cannot replace a newer one.
alter table sandbox_checkouts add column ordered_over text;
alter table sandbox_checkouts add column is_expired boolean not null default false;
alter table sandbox_subscriptions add column ordered_over text;
