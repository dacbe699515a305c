alter table accounts
	-- Since when nothing is sent for it and nobody can sign in; null is the usual state.
	add column suspended_at timestamptz,
	-- Why, in the operator's words; the holder does not see them.
	add column suspended_reason text;
