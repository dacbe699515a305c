import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What a command's inner steps take: the database itself, or a transaction on it. */
export type Executor = Database | Transaction;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
