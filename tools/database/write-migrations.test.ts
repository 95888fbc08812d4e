// Migrations are generated from the schemas when they are missing or stale, and left unchanged
// otherwise.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';
import { writeMigrations } from './write-migrations.ts';

const MONEY = '20261122000001_money.sql';
const PARCELS = '20261122000002_parcels.sql';

function makeSchemas(files: Record<string, string>) {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const places = {
    schemas: join(folder, 'schemas'),
    migrations: join(folder, 'migrations'),
    stamp: join(folder, 'cache/stamp'),
  };
  const write = (path: string, sql: string) => {
    mkdirSync(dirname(join(places.schemas, path)), { recursive: true });
    writeFileSync(join(places.schemas, path), sql);
  };
  for (const [path, sql] of Object.entries(files)) write(path, sql);
  const read = (file: string) => readFileSync(join(places.migrations, file), 'utf8');
  return { places, write, read, names: () => readdirSync(places.migrations).sort() };
}

const TWO_AREAS = {
  'money/fees.sql': 'create table public.fees (id integer primary key);',
  'parcels/parcels.sql':
    'create table public.parcels (fee_id integer references public.fees (id));',
};

it('writes one missing migration for each area, and puts each area after the areas that it requires', async () => {
  const { places, read, names } = makeSchemas({
    ...TWO_AREAS,
    'aid/aid.sql': 'create table public.aid (id integer references public.parcels);',
  });
  expect(await writeMigrations(places)).toEqual([MONEY, PARCELS, '20261122000003_aid.sql']);
  expect(names()).toEqual([MONEY, PARCELS, '20261122000003_aid.sql']);
  expect(read(PARCELS)).toContain(TWO_AREAS['parcels/parcels.sql']);
});

it('writes the migration of an area whose folder is inside a domain folder', async () => {
  const { places, read } = makeSchemas({ 'core/money/fees.sql': TWO_AREAS['money/fees.sql'] });
  expect(await writeMigrations(places)).toEqual([MONEY]);
  expect(read(MONEY)).toContain('-- core/money/fees.sql');
});

it('writes nothing when the schemas are unchanged, whether the file with their hash exists or not', async () => {
  const { places } = makeSchemas(TWO_AREAS);
  await writeMigrations(places);
  const age = () => statSync(join(places.migrations, MONEY), { bigint: true }).mtimeNs;
  const before = age();
  expect(await writeMigrations(places)).toEqual([]);
  rmSync(places.stamp);
  expect(await writeMigrations(places)).toEqual([]);
  expect(age()).toBe(before);
});

it('writes only the migrations that a changed file affects', async () => {
  const { places, write, read } = makeSchemas(TWO_AREAS);
  await writeMigrations(places);
  write('money/fees.sql', 'create table public.fees (id bigint primary key);');
  expect(await writeMigrations(places)).toEqual([MONEY]);
  expect(read(MONEY)).toContain('bigint');
});

it('removes the migration of an area whose schema folder was deleted, and restores edited or deleted migrations', async () => {
  const { places, read, names } = makeSchemas(TWO_AREAS);
  await writeMigrations(places);
  const honest = read(MONEY);
  writeFileSync(join(places.migrations, MONEY), 'select 1;');
  expect(await writeMigrations(places)).toEqual([MONEY]);
  expect(read(MONEY)).toBe(honest);
  rmSync(join(places.migrations, MONEY));
  expect(await writeMigrations(places)).toEqual([MONEY]);
  rmSync(join(places.schemas, 'parcels'), { recursive: true });
  expect(await writeMigrations(places)).toEqual([PARCELS]);
  expect(names()).toEqual([MONEY]);
});

it('refuses invalid SQL with an error that names the file, and leaves the migrations unchanged', async () => {
  const { places, write, read } = makeSchemas(TWO_AREAS);
  await writeMigrations(places);
  write('money/fees.sql', 'create tabel public.fees ();');
  await expect(writeMigrations(places)).rejects.toThrow('supabase/schemas/money/fees.sql: ');
  expect(read(MONEY)).toContain('integer');
});

it('processes that run concurrently write the same files and leave no file incomplete', async () => {
  const areas = Array.from({ length: 30 }, (_, index) => `area_${index + 10}`);
  const { places, read, names } = makeSchemas(
    Object.fromEntries(areas.map((area) => [`${area}/t.sql`, `create table public.${area} ();`])),
  );
  // Creates a folder with old migrations, which each of the three processes tries to remove.
  mkdirSync(places.migrations);
  for (const area of areas) writeFileSync(join(places.migrations, `1_${area}.sql`), 'select 1;');
  // Each process waits until all have started.
  const program = `import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
    import ${JSON.stringify(join(import.meta.dirname, 'baselines.ts'))};
    import { writeMigrations } from ${JSON.stringify(join(import.meta.dirname, 'write-migrations.ts'))};
    mkdirSync('ready', { recursive: true });
    writeFileSync('ready/' + process.pid, '');
    while (readdirSync('ready').length < 3) await new Promise((then) => setTimeout(then, 5));
    await writeMigrations(${JSON.stringify(places)});`;
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(places.schemas, '..'),
    });
  await Promise.all([run(), run(), run()]);
  expect(names()).toHaveLength(areas.length);
  for (const name of names())
    expect(read(name)).toContain(`create table public.${name.slice(15, -4)} ();`);
  expect(await writeMigrations(places)).toEqual([]);
});
