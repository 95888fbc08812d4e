// Generates the files in git that depend on supabase/schemas (packages/db-types, the list of
// retention classes, a column of docs/error-codes.md, docs/permissions.md). With --check it only
// reports the files that are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import { databaseTypes } from './gen/database-types.ts';
import { withRaisingFunctions } from './gen/error-codes-table.ts';
import { readFunctionsRaisingCodes } from './gen/functions-raising-codes.ts';
import { permissionsPageOf } from './gen/permissions-page.ts';
import { retentionList } from './gen/retention-list.ts';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');

const instance = await startInstance({ env: { DEMO: 'false' } });
try {
  const { types, columns } = await databaseTypes(instance.databaseUrl);
  const generated = {
    'packages/db-types/src/database.ts': types,
    'packages/db-types/src/columns.ts': columns,
    'packages/core/src/retention-classes.ts': await retentionList(instance.databaseUrl),
    'docs/permissions.md': await permissionsPageOf(instance.databaseUrl),
    'docs/error-codes.md': withRaisingFunctions(
      readFileSync(join(root, 'docs/error-codes.md'), 'utf8'),
      await readFunctionsRaisingCodes(instance.databaseUrl),
    ),
  };
  const stale = Object.entries(generated).filter(([file, text]) => {
    const path = join(root, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  for (const [file, text] of stale) {
    if (isCheck) console.error(`${file} is stale: run npm run gen`);
    else writeFileSync(join(root, file), text);
  }
  const were = isCheck ? 'are stale' : 'were stale and have been regenerated';
  console.log(`${stale.length} generated files ${were}`);
  if (isCheck && stale.length > 0) process.exitCode = 1;
} finally {
  await instance.stop();
}
