// Lets the database of a test hash secret codes in a sixteenth of the time: that it takes long is the point of it, and was most of what tests asked of PostgreSQL.
import { Client } from 'pg';

const LEAST_COST = 4;

/** The functions that differ then, by how they are named to whoever compares a test's database with another. */
export const FAST_CODE_HASHING = /extensions\.gen_(slow_)?salt\(text,integer\)/;

/** What the schema itself asks for stays as it is, and `code-hashes.test.ts` reads it there. Can be asked for twice. */
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
