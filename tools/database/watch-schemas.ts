// Applies changes of supabase/schemas immediately while npm run dev is running.
import { watch } from 'node:fs';
import { applyChanges } from './apply-changes.ts';
import { readSchemaFiles, SCHEMAS_FOLDER } from './schema-files.ts';
import { writeMigrations } from './write-migrations.ts';

/**
 * Changes are applied when no file has changed for this time, because editors save a file in
 * several steps, and a branch switch changes many files.
 */
const QUIET_MILLISECONDS = 200;

/**
 * Starts watching the schema files.
 * @param databaseUrl - Called before changes are applied. Returns the URL of the running server's
 * database, or undefined while no server is running.
 */
export function watchSchemas(databaseUrl: () => string | undefined): void {
  let inForce = readSchemaFiles();
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  const bring = async (): Promise<void> => {
    const url = databaseUrl();
    if (!url) return;
    const now = readSchemaFiles();
    try {
      const { applied, rebuild } = await applyChanges(url, inForce, now);
      if (rebuild.length > 0) {
        console.log(
          `${rebuild.join(', ')}: this change needs a new database. Stop the server, run npm run db:reset, and start again.`,
        );
      } else if (applied.length > 0) {
        await writeMigrations();
        inForce = now;
        console.log(`applied: ${applied.join(', ')}`);
      }
    } catch (error) {
      console.error(`not applied: ${error instanceof Error ? error.message : error}`);
    }
  };
  watch(SCHEMAS_FOLDER, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(bring);
    }, QUIET_MILLISECONDS);
  }).unref();
}
