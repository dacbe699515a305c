alter table accounts add column language text not null default 'en';

-- Null for the account's language.
alter table recipients add column language text;

-- The language of a text that goes to nobody's list, such as the answer to STOP; null for the person's language.
alter table deliveries add column language text;

alter table mails add column language text not null default 'en';
