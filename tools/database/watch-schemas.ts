// While npm run dev runs: what is saved in supabase/schemas is in force at once.
import { watch } from 'node:fs';
import { applyChanges } from './apply-changes.ts';
import { readSchemaFiles, SCHEMAS_FOLDER } from './schema-files.ts';
import { writeMigrations } from './write-migrations.ts';

/** Editors save a file in several steps, and a branch brings many files. */
const QUIET_MILLISECONDS = 200;

/** @param databaseUrl The database of the running server; undefined while there is none. */
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
          `${rebuild.join(', ')}: only a new database has this change. Stop, run npm run db:reset, and start again.`,
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
