// Runs one database query as an anonymous visitor, with a timeout.
import type { QueryResultRow } from 'pg';
import type { Database, Statement } from '../../db/database.ts';

type Asked = { address?: string; timeoutMs: number };

export async function queryAsVisitor<Row extends QueryResultRow>(
  database: Pick<Database, 'asCaller'>,
  statement: Statement,
  { address, timeoutMs }: Asked,
): Promise<Row[]> {
  const scope = {
    role: 'anon',
    claims: { role: 'anon' },
    settings: { statement_timeout: String(timeoutMs) },
    readOnly: true,
    ...(address !== undefined && { address }),
  };
  return (await database.asCaller<Row>(scope, statement)).rows;
}
