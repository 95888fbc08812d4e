// Keeps the schema cache up to date: loads it on first use, and again after each PostgreSQL
// notification on the channel pgrst.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RestError } from '../../request/rest-error.ts';
import { buildSchemaCache } from './build-schema-cache.ts';
import type { IntrospectedSchema } from './introspected-schema.ts';
import type { SchemaCache } from './schema-cache.ts';

export type SchemaCacheSource = {
  /** Runs one SQL statement with the server's own role. */
  query(text: string, values: unknown[]): Promise<{ schema: IntrospectedSchema }[]>;
  schemas: readonly string[];
  roles: readonly string[];
};

export type LiveSchemaCache = {
  /** @throws RestError PGRST002 while the database cannot be read. */
  current(): Promise<SchemaCache>;
  /**
   * Reloads the cache. Requests use the old cache until the new cache is loaded. Any number of
   * notifications during a load cause only one more load.
   */
  reload(): void;
};

const INTROSPECTION = readFileSync(join(import.meta.dirname, 'introspection.sql'), 'utf8');

export function createLiveSchemaCache(source: SchemaCacheSource): LiveSchemaCache {
  let loaded: SchemaCache | undefined;
  let loading: Promise<void> | undefined;
  let isStale = false;

  async function load(): Promise<void> {
    do {
      isStale = false;
      const [row] = await source.query(INTROSPECTION, [source.schemas, source.roles]);
      if (row) loaded = buildSchemaCache(row.schema);
    } while (isStale);
  }

  function begin(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    async current() {
      if (!loaded) await begin().catch(refuse);
      return loaded ?? refuse();
    },
    reload() {
      isStale = true;
      // If loading the new cache fails, the old one stays in use. The cache is loaded again when
      // the listener for notifications reconnects.
      begin().catch(() => {});
    },
  };
}

function refuse(): never {
  const message = 'Could not query the database for the schema cache. Retrying.';
  throw new RestError(503, 'PGRST002', message);
}
