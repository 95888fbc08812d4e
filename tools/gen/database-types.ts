// Generates the types of the schema public for packages/db-types from a running instance.
import {
  type GeneratorMetadata,
  generateTypescript,
  introspect,
  sortGeneratorMetadata,
} from '@supabase/postgrest-typegen';
import pg from 'pg';

const HEADER = '// Generated from the schema by npm run gen; never edited.\n';

/** Returns the Database type that supabase-js expects, and the column names of each table. */
export async function databaseTypes(
  databaseUrl: string,
): Promise<{ types: string; columns: string }> {
  // Uses a pool, because several statements run concurrently. A future version of pg will refuse
  // concurrent statements on a single connection.
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const metadata = sortGeneratorMetadata(await introspect(pool, { includedSchemas: ['public'] }));
    const types = await generateTypescript(metadata, { detectOneToOneRelationships: true });
    return { types: HEADER + types, columns: HEADER + columnNames(metadata) };
  } finally {
    await pool.end();
  }
}

function columnNames({ tables, columns }: GeneratorMetadata): string {
  const lines = tables.map(({ id, name }) => {
    const names = columns.filter((column) => column.table_id === id).map((column) => column.name);
    return `  ${name}: [${names.map((column) => `'${column}'`).join(', ')}],\n`;
  });
  return `export const COLUMNS = {\n${lines.join('')}} as const;\n`;
}
