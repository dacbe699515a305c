-- The family's own phone, where texts go out through it.
create table own_phones (
	gateway text primary key,
	since timestamptz not null,
	seen_at timestamptz not null,
	away_since timestamptz,
	problem text
);

-- A new kind of notice says that the phone is away; the list of kinds is in src/contract/notices.ts.
alter table notices drop constraint if exists notices_kind_check;
