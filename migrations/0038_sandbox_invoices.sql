-- The sandbox's payment provider keeps its invoices, as the real one does: they are the holder's receipts.
create table sandbox_invoices (
	id text primary key,
	customer text not null,
	amount_cents integer not null,
	status text not null check (status in ('paid', 'unpaid')),
	created_at timestamptz not null
);

create index sandbox_invoices_customer_idx on sandbox_invoices (customer, created_at);
