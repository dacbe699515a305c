-- The dashboard asks for an account's test calls, which have no occurrence.
create index concurrently meetings_test_calls_idx on meetings (account_id)
	where occurrence_id is null and account_id is not null;
