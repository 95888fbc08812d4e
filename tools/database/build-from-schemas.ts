// Builds the product's part of a database from its present text.
import pg from 'pg';
import { orderFiles } from './order-files.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

/**
 * @param url A database with the platform's part alone, as its owner.
 * @throws Error naming the file that PostgreSQL refuses, and its line.
 */
export async function buildFromSchemas(
  url: string,
  files: SchemaFile[] = readSchemaFiles(),
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('set search_path to "$user", public, extensions');
    // A body may name what a later file brings.
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
