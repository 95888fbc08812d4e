// Leaves out the mutants that PostgreSQL does not accept, such as a comparison of two types that
// have no such operator.
import { startPostgresServer } from '@wasl/server/testing/postgres-server';
import { Client } from 'pg';
import type { SqlMutant } from './sql-mutant.ts';

/**
 * Returns the mutants that PostgreSQL accepts. The names of their functions are then written as
 * PostgreSQL writes them.
 */
export async function acceptedMutants(mutants: SqlMutant[]): Promise<SqlMutant[]> {
  const server = await startPostgresServer();
  const db = new Client(server.url);
  try {
    await db.connect();
    await db.query(`set search_path = ''`);
    const accepted: SqlMutant[] = [];
    for (const mutant of mutants) {
      if (await isAccepted(db, mutant)) accepted.push(await withFullName(db, mutant));
    }
    return accepted;
  } finally {
    await db.end();
    await server.stop();
  }
}

async function isAccepted(db: Client, { apply, restore }: SqlMutant): Promise<boolean> {
  try {
    await db.query(`begin; ${apply}; ${restore}; rollback`);
    return true;
  } catch {
    await db.query('rollback');
    return false;
  }
}

async function withFullName(db: Client, mutant: SqlMutant): Promise<SqlMutant> {
  if (mutant.target.kind === 'table') return mutant;
  const { rows } = await db.query<{ name: string | null }>(
    'select to_regprocedure($1)::text as name',
    [mutant.target.name],
  );
  const name = rows[0]?.name;
  if (!name) throw new Error(`there is no function ${mutant.target.name}`);
  return { ...mutant, target: { kind: 'function', name } };
}
