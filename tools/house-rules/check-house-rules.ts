// Checks every tracked file against the house rules and reports each violation.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_POSTGRES_VERSION } from '../../apps/server/src/migrate/check-database.ts';
import { misshapenApis } from './api-files.ts';
import { componentsWithoutStory } from './components-without-story.ts';
import { FIXED_NAMES } from './fixed-names.ts';
import { brokenNames, isNameChecked, namesInText, namesOfPath } from './names.ts';
import { slowPatterns } from './patterns/slow-patterns.ts';
import { sharedStems } from './shared-stems.ts';
import { findBrokenRules } from './source-rules.ts';
import { parseSqlFile } from './sql/parse-sql-file.ts';
import { brokenLayout, brokenSql, openTables } from './sql/sql-rules.ts';
import { untestedComponents } from './untested-components.ts';
import { hasProse } from './writing/find-prose.ts';
import { writingFaults } from './writing/writing-faults.ts';

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

findings.push(
  ...files
    .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file))
    .flatMap((file) => slowPatterns(file, read(file))),
);

findings.push(
  ...files.filter((file) => hasProse(file)).flatMap((file) => writingFaults(file, read(file))),
);

const sqlUnder = (...folders: string[]) =>
  files
    .filter((file) => file.endsWith('.sql') && folders.some((folder) => file.startsWith(folder)))
    .map((file) => parseSqlFile({ file, text: read(file) }));
const schemas = sqlUnder('supabase/schemas/');
const others = sqlUnder('supabase/seed/', 'apps/server/migrations/');
findings.push(
  ...brokenSql([...schemas, ...others], Math.floor(OLDEST_POSTGRES_VERSION / 10_000)),
  ...openTables(schemas),
  ...brokenLayout(schemas),
);
const named = files
  .filter(isNameChecked)
  .flatMap((file) => [
    ...namesOfPath(file),
    ...(/\.(tsx?|sql|json)$/.test(file) ? namesInText(file, read(file)) : []),
  ]);
const names = brokenNames(named, FIXED_NAMES);
for (const { place, fault } of names) console.error(`${place}: ${fault}`);
for (const { file, line, rule } of findings) console.error(`${file}:${line}: ${rule}`);

const components = files.filter((file) => file.startsWith('apps/web/src/shared/ui/'));
const componentTexts = new Map(components.map((file) => [file, read(file)]));
const untested = untestedComponents(componentTexts);
for (const file of untested)
  console.error(`${file}: interactive component without a browser test (*.browser.test.tsx)`);
const undrawn = componentsWithoutStory(componentTexts);
for (const file of undrawn)
  console.error(`${file}: no story (*.stories.tsx) renders this component`);

const apis = files.filter((file) => file.startsWith('apps/web/src/features/'));
const faults = [
  ...misshapenApis(new Map(apis.map((file) => [file, read(file)]))),
  ...sharedStems(files),
];
for (const fault of faults) console.error(fault);

const broken = findings.length + untested.length + undrawn.length + names.length + faults.length;
console.log(`${files.length} files, ${broken} broken rules`);
process.exit(broken > 0 ? 1 : 0);
