-- What an account has sent to a number that has not answered yet, and since when and how it has.
-- By number and not by recipient: whoever deletes somebody and adds them again starts nothing anew.
create table agreements (
	account_id uuid not null references accounts (id) on delete cascade,
	phone text not null,
	texts integer not null,
	agreed_at timestamptz,
	agreed_how text check (agreed_how in ('tapped', 'replied', 'answered')),
	primary key (account_id, phone),
	check ((agreed_at is null) = (agreed_how is null))
);

-- Whoever has replied before, or come to a call, has answered. For all others counting starts now.
insert into agreements (account_id, phone, texts, agreed_at, agreed_how)
select account_id, phone, 0, min(received_at), 'replied'
from inbound_texts
where account_id is not null and keyword is distinct from 'stop'
group by account_id, phone;

insert into agreements (account_id, phone, texts, agreed_at, agreed_how)
select d.account_id, d.phone, 0, min(c.tapped_at), 'tapped'
from room_connections c
join deliveries d on d.link_id = c.link_id
where d.account_id is not null and d.party <> 'holder' and d.submitted_at is not null
	and not exists (select from deliveries other where other.link_id = d.link_id and other.phone <> d.phone)
	and exists (select from accounts a where a.id = d.account_id)
group by d.account_id, d.phone
on conflict do nothing;
