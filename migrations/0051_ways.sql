-- How a person is reached: by text, by mail, or by several ways in their order. Those in `always`
-- are used at once for the invitation to a call.
alter table recipients
	add column ways text[] not null default '{text}',
	add column always text[] not null default '{}',
	-- Wall clocks where the person is, such as 21:00 and 09:00: between them only invitations go out.
	add column quiet_from text,
	add column quiet_until text,
	-- What the account holder confirmed about mail to this person's address.
	add column mail_agreed_at timestamptz,
	add column mail_agreed_by text,
	add column mail_agreement text;

-- The column phone of deliveries, opt_outs and agreements has a mail address where the way is mail.
alter table deliveries add column way text not null default 'text';

-- Since when this person wants nothing from this account at that number or address.
alter table agreements add column declined_at timestamptz;
