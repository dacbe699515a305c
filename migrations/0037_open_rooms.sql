-- Every page of the app asks for the account's rooms that are open.
create index concurrently meetings_open_rooms_idx on meetings (account_id) where closed_at is null;
