// Generates the Database type that supabase-js expects from the schema public of a running instance.
import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import pg from 'pg';

/** The text of packages/db-types/src/database.ts for the database at the given address. */
export async function databaseTypes(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const metadata = await introspect(client, { includedSchemas: ['public'] });
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
    });
    return `// Generated from the schema by npm run gen; never edited.\n${types}`;
  } finally {
    await client.end();
  }
}
