// npm run db:new <area> <subject>: creates a migration file whose SQL a developer writes by hand. A
// comment in the file shows the differences between supabase/schemas and the existing migrations.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchemaFiles } from './schema-files.ts';
import { isReleased, MIGRATIONS_FOLDER } from './write-migrations.ts';

const DIFF = join(import.meta.dirname, 'diff.ts');

const [area = '', subject = ''] = process.argv.slice(2);
const isArea = readSchemaFiles().some((file) => file.area === area);
if (!/^[a-z_]+$/.test(subject) || !isArea) {
  console.error(
    'Usage: npm run db:new <area> <subject>, such as: npm run db:new money hold_reasons',
  );
  process.exitCode = 1;
} else if (!isReleased()) {
  console.error(
    'Before the first release the migrations are generated from supabase/schemas: change the files there.',
  );
  process.exitCode = 1;
} else {
  const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = join(MIGRATIONS_FOLDER, `${version}_${area}_${subject}.sql`);
  const { stdout } = spawnSync(process.execPath, [DIFF, '--migrations'], {
    encoding: 'utf8',
  });
  const notes = stdout
    .split('\n')
    .filter((line) => /^[-+@ ]/.test(line) && !/^(---|\+\+\+)/.test(line))
    .map((line) => `-- ${line}`.trimEnd());
  writeFileSync(file, `-- ${subject.replaceAll('_', ' ')}\n\n${notes.join('\n')}\n`);
  console.log(file);
  execFileSync('git', ['add', '--intent-to-add', file]);
}
