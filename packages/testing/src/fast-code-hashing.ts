// Lowers the cost of hashing secret codes in a test database to a sixteenth. In production, the
// high cost is intended; in tests, it took most of PostgreSQL's time.
import { Client } from 'pg';

const LEAST_COST = 4;

/**
 * Functions that differ from the schema after this change. Callers that compare a test's database
 * with another database must ignore these functions.
 */
export const FAST_CODE_HASHING = /extensions\.gen_(slow_)?salt\(text,integer\)/;

/**
 * Replaces the hash functions. The cost in the schema itself stays unchanged, and
 * `code-hashes.test.ts` checks it. May be called twice.
 */
export async function enableFastCodeHashing(databaseUrl: string): Promise<void> {
  const owner = new Client(databaseUrl);
  await owner.connect();
  try {
    await owner.query(
      `do $$ begin
         if to_regprocedure('extensions.gen_slow_salt(text, integer)') is null then
           alter function extensions.gen_salt(text, integer) rename to gen_slow_salt;
           create function extensions.gen_salt(text, integer) returns text language sql
             as 'select extensions.gen_slow_salt($1, ${LEAST_COST})';
           -- As the other: no part of the schema.
           alter extension pgcrypto add function extensions.gen_salt(text, integer);
         end if;
       end $$`,
    );
  } finally {
    await owner.end();
  }
}
