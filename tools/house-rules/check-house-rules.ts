// Checks every tracked file against the house rules and names each broken one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrokenRules, tablesWithoutForcedSecurity } from './rules.ts';
import { untestedComponents } from './untested-components.ts';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const findings = files
  .filter((file) => /\.(ts|tsx|mjs|sql|css)$/.test(file))
  .flatMap((file) => findBrokenRules(file, read(file)));
for (const { file, line, rule } of findings) console.error(`${file}:${line}: ${rule}`);

const migrations = files.filter((file) => file.startsWith('supabase/migrations/')).map(read);
const open = tablesWithoutForcedSecurity(migrations.join('\n'));
for (const table of open) console.error(`${table}: row-level security is not forced`);

const components = files.filter((file) => file.startsWith('apps/web/src/shared/ui/'));
const untested = untestedComponents(new Map(components.map((file) => [file, read(file)])));
for (const file of untested)
  console.error(`${file}: it acts, and no *.browser.test.tsx imports it`);

const broken = findings.length + open.length + untested.length;
console.log(`${files.length} files, ${broken} broken rules`);
process.exit(broken > 0 ? 1 : 0);
