-- The people of a message are its own, whoever's it is: a key to the message is enough, without the
-- account in it, and messages need one index less, which each text had to be written to twice.
alter table message_recipients drop constraint message_recipients_account_id_message_id_fkey;
alter table message_recipients add constraint message_recipients_message_id_fkey
	foreign key (message_id) references messages (id) on delete cascade not valid;
