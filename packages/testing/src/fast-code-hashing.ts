// Makes the hashing of secret codes in a test database sixteen times cheaper. In production, the
// high cost is intended. In tests, the hashing took most of PostgreSQL's time.
import { Client } from 'pg';

const LEAST_COST = 4;

/**
 * Regular expression for the signatures of the salt functions. This module replaces these functions
 * in a test database. A comparison of a test database with another database must ignore them.
 */
export const FAST_CODE_HASHING = /extensions\.gen_(slow_)?salt\(text,integer\)/;

/**
 * Replaces the function that generates the salt of a hash in a test database. The new function
 * always requests the lowest cost, so hashing is fast. The functions of the schema are unchanged
 * and still request the real cost. `code-hashes.test.ts` checks this cost. `enableFastCodeHashing`
 * may be called twice for the same database.
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
