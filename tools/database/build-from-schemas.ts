// Creates the product's schemas in a database, from the files of supabase/schemas.
import pg from 'pg';
import { orderFiles } from './order-files.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

/**
 * Creates the product's schemas.
 * @param url - URL, with the owner's credentials, of a database that has only the platform's
 * schemas.
 * @throws Error naming the file and line that PostgreSQL refuses.
 */
export async function buildFromSchemas(
  url: string,
  files: SchemaFile[] = readSchemaFiles(),
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('set search_path to "$user", public, extensions');
    // Disables the check of function bodies, because a body may refer to objects that a later file
    // creates.
    await client.query('set check_function_bodies = off');
    for (const { path, sql } of orderFiles(files)) {
      try {
        await client.query(sql);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length;
        throw new Error(`supabase/schemas/${path}:${line}: ${error.message}`, { cause: error });
      }
    }
  } finally {
    await client.end();
  }
}
