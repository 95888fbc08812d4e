// All commands, settings and identifiers that documents name must exist. Every row of a table in a
// document must have a cell for each column.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../../apps/server/src/config/environment.ts';

const root = join(import.meta.dirname, '../..');
const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
// All Markdown files that are tracked by git.
const documents = list('*.md').map((file) => ({ file, text: read(file) }));
const scripts: string[] = Object.keys(JSON.parse(read('package.json')).scripts);

/**
 * Finds commands such as `npm run -s keys`. In a list of commands, the commands after the first may
 * be abbreviated: "`npm run db:diff` · `db:reset`".
 */
function commandsIn(text: string): string[] {
  const listed = [...text.matchAll(/`npm run [^`]+`((?: · `[\w:-]+`)+)/g)];
  return [
    ...[...text.matchAll(/\bnpm run (?:(?:-s|--silent) )?([a-z][\w:-]*)/g)].map(([, name]) => name),
    ...listed.flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    ),
  ].flatMap((name) => name ?? []);
}

it('commandsIn finds every command of a line', () => {
  expect(commandsIn('`npm run -s keys`, `npm run db:diff` · `db:reset` · `db:new`')).toEqual([
    'keys',
    'db:diff',
    'db:reset',
    'db:new',
  ]);
});

describe('commands named in documents', () => {
  it.each(documents)('$file mentions no command that is missing in package.json', ({ text }) => {
    expect(commandsIn(text).filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('docs/commands.md describes each command of package.json', () => {
    const told = commandsIn(read('docs/commands.md'));
    const byItself = ['start', 'test', 'preinstall'];
    expect(scripts.filter((name) => ![...told, ...byItself].includes(name))).toEqual([]);
  });
});

/** Error codes that Supabase returns when a function call fails. */
const IN_PROTOCOL = new Set(['BOOT_ERROR', 'WORKER_LIMIT', 'NOT_FOUND']);
/**
 * Text of the files that contain the error codes of refusals and the result codes of scanned parcel
 * labels.
 */
const CODES = ['packages/core/src/error-codes.ts', ...list('supabase/schemas/*.sql')]
  .map(read)
  .join('\n');
/** Settings of the server and the product, and variables that tools, tests and the build read. */
const productSettings = Object.keys(JSON.parse(read('supabase/product.json')).settings);
const isRead = (() => {
  const code = list('apps/*.ts', 'packages/testing/*.ts', 'tools/*.ts', 'benchmarks/*.ts').map(
    read,
  );
  const others = code.flatMap((text) =>
    [...text.matchAll(/process\.env\.(\w+)|\{([^{}]*)\} = process\.env/g)].flatMap(
      ([, name, names = '']) => [name, ...names.split(',').map((one) => one.trim())],
    ),
  );
  const names = new Set<string | undefined>([...SETTING_NAMES, ...productSettings, ...others]);
  return (name: string) => names.has(name);
})();

describe('settings named in documents', () => {
  it.each(documents)('$file names only settings that a program reads', ({ text }) => {
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)];
    const unknown = named
      .map(([, name = '']) => name)
      // A name in capitals and underscores that is not a setting must be an error code of the
      // product or of the Supabase protocol.
      .filter((name) => !(isRead(name) || CODES.includes(name) || IN_PROTOCOL.has(name)));
    expect(unknown).toEqual([]);
  });

  it('each setting that the server declares is also used by the server', () => {
    const places = ['apps/server/src/config/*.ts', 'apps/server/src/start-server.ts'];
    const config = list(...places).filter((file) => !file.endsWith('.test.ts'));
    const code = config.map(read).join('\n');
    // A used setting occurs at least twice: where it is declared and where it is used. Settings of
    // hooks are exempt, because their names are composed at run time.
    const unused = SETTING_NAMES.filter(
      (name) => !name.startsWith('HOOK_') && code.split(name).length < 3,
    );
    expect(unused).toEqual([]);
  });
});

describe('the glossary', () => {
  const code = list('supabase/schemas/*.sql', 'packages/core/src', 'apps/web/src/app/routing')
    .map(read)
    .join('\n');

  it('names only tables, columns and functions that exist', () => {
    const named = [...read('docs/glossary.md').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)];
    expect(named.length).toBeGreaterThan(5);
    const unknown = named.map(([, name = '']) => name);
    expect(unknown.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

/**
 * Finds broken table rows: rows without a header row, or with more or fewer cells than the header
 * row.
 */
function brokenRows(text: string): string[] {
  let cells = 0;
  return text.split('\n').filter((line, at, lines) => {
    if (!line.startsWith('|')) {
      cells = 0;
      return false;
    }
    const own = line
      .replaceAll('\\|', '')
      .replace(/`[^`]*`/g, '')
      .split('|').length;
    if (cells === 0 && /^\|[-: |]+\|$/.test(lines[at + 1] ?? '')) cells = own;
    return own !== cells;
  });
}

it('brokenRows finds a table without a header and a row with an extra cell', () => {
  expect(brokenRows('| a | b |\n|---|---|\n| 1 | 2 |\n| 1 | 2 | 3 |')).toEqual(['| 1 | 2 | 3 |']);
  expect(brokenRows('## Title\n| 1 | 2 |')).toEqual(['| 1 | 2 |']);
});

it.each(documents)(
  'in $file, each table has a header row, and all rows have the same number of cells',
  ({ text }) => {
    expect(brokenRows(text)).toEqual([]);
  },
);
