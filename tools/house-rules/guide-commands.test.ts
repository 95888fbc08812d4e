// Guides and runbooks must be valid: bash can parse their shell commands, and the settings,
// metrics, log lines and tables that they name exist.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../apps/server/src/config/environment.ts';

const root = join(import.meta.dirname, '../..');
const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const load = (file: string) => ({ file, text: read(file) });
const runbooks = list('docs/runbooks/*.md').map(load);
const guides = list('README.md', 'CONTRIBUTING.md', 'docs/how-to/*.md', 'docs/deploy-*.md').map(
  load,
);
const documents = [...guides, ...runbooks];
const textOf = (...patterns: string[]) =>
  list(...patterns)
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n');

/**
 * Returns the fenced shell blocks of a text. The indentation of blocks inside a list is removed.
 */
function shellBlocks(text: string): string[] {
  const blocks: string[] = [];
  let margin: RegExp | undefined;
  for (const line of text.split('\n')) {
    const [, indent] = /^( *)(?:\d+\. )?```sh$/.exec(line) ?? [];
    if (margin && /^ *```$/.test(line)) margin = undefined;
    else if (margin) blocks.push(`${blocks.pop() ?? ''}${line.replace(margin, '')}\n`);
    else if (indent !== undefined) {
      margin = new RegExp(`^ {0,${indent.length + 3}}`);
      blocks.push('');
    }
  }
  return blocks;
}

it('shellBlocks finds blocks inside a list as well', () => {
  const text = '```sh\na\n```\n1. ```sh\n   b <<END\n   END\n   ```\n\n```json\nc\n```\n';
  expect(shellBlocks(text)).toEqual(['a\n', 'b <<END\nEND\n']);
});

describe('shell commands of guides and runbooks', () => {
  const blocks = documents.flatMap(({ file, text }) =>
    shellBlocks(text).map((code, at) => ({ block: `${file} ${at + 1}`, code })),
  );
  it('the guides contain more than thirty blocks of commands', () =>
    expect(blocks.length).toBeGreaterThan(30));
  it.each(blocks)('bash can parse $block', ({ code }) => {
    expect(spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' }).stderr).toBe('');
  });

  // The machine's own Node may be too old to run TypeScript. The guides must therefore use npm or
  // npx, which run the Node that `npm ci` installs in the checkout.
  const all = list('*.md')
    .filter((file) => !file.startsWith('docs/decisions/'))
    .map(load);
  it.each(all)(
    '$file runs the programs of this repository with the Node that the checkout installs',
    ({ text }) => {
      const bare = text
        .split('\n')
        .filter((line) => /(?<!npx |[\w=./-])node (?:--[\w=./-]+ )*[\w./-]+\.ts/.test(line))
        .filter((line) => !/^docker /.test(line));
      expect(bare).toEqual([]);
    },
  );
});

it('docs/how-to/README.md links to each guide in docs/how-to', () => {
  const listed = read('docs/how-to/README.md');
  const names = guides.map(({ file }) => file).filter((file) => file.startsWith('docs/how-to/'));
  const missing = names.filter((file) => !listed.includes(`](${basename(file)})`));
  expect(missing).toEqual(['docs/how-to/README.md']);
});

it('the wait in the upgrade guide is longer than the time for which nginx avoids a failed server', () => {
  const [, left] = /fail_timeout=(\d+)s/.exec(read('deploy/proxy/nginx.conf')) ?? [];
  const [, waited] = /^ +sleep (\d+)$/m.exec(read('docs/how-to/upgrade-without-a-stop.md')) ?? [];
  expect(Number(waited)).toBeGreaterThan(Number(left));
});

describe('settings named in guides and runbooks', () => {
  const others = textOf('deploy', 'tools/*.ts', 'supabase/product.json');
  const known = (name: string) =>
    (SETTING_NAMES as readonly string[]).includes(name) || new RegExp(`\\b${name}\\b`).test(others);
  it.each(documents)('$file sets only settings that a program reads', ({ text }) => {
    const set = shellBlocks(text).flatMap((code) =>
      [...code.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/g)].map(([, name = '']) => name),
    );
    expect(set.filter((name) => !known(name))).toEqual([]);
  });
  it.each(runbooks)('$file names only settings that a program reads', ({ text }) => {
    const named = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name);
    expect(named.filter((name) => !known(name))).toEqual([]);
  });
});

describe('metrics, tables and log lines named in guides and runbooks', () => {
  const server = textOf('apps/server/src/*.ts', 'supabase/schemas/*.sql');
  const schema = textOf('supabase/schemas/*.sql');
  it.each(documents)('$file names only metrics that exist', ({ text }) => {
    const named = [...text.matchAll(/\bwasl_((?:[a-z]+_)+[a-z]+)\b/g)].map(([, name = '']) => name);
    // The pattern also matches names of schemas and replication slots, which have the same prefix
    // as metrics. The code contains these names too, so the check accepts them.
    expect(named.filter((name) => !server.includes(name))).toEqual([]);
  });
  it.each(documents)('$file names only tables and functions that exist', ({ text }) => {
    const named = [...text.matchAll(/\b(?:private|public)\.[a-z]+(?:_[a-z]+)+\b/g)].map(
      ([name]) => name,
    );
    expect(named.filter((name) => !schema.includes(name))).toEqual([]);
  });
  it.each(runbooks)('$file names only log lines that the server writes', ({ text }) => {
    const lines = text.split('\n').filter((line) => /\blines?\b/i.test(line));
    const said = lines.flatMap((line) => [...line.matchAll(/`([a-z][^`" ]* [^`"]*)`/g)]);
    const pieces = said.flatMap(([, words = '']) => words.split(/ ?… ?/).filter(Boolean));
    expect(pieces.filter((words) => !server.includes(words) && !schema.includes(words))).toEqual(
      [],
    );
  });
});

describe('runbooks of alerts', () => {
  type Rule = { alert: string; labels: { severity: string }; annotations: { runbook: string } };
  const { groups } = parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules);
  const table = read('docs/how-to/monitor-an-instance.md');

  it.each(alerts)(
    "$alert has a runbook, and a row in the monitoring guide's table of alerts",
    ({ alert, labels, annotations }) => {
      expect(read(annotations.runbook)).toMatch(new RegExp(`^# ${alert}\\n`));
      const name = basename(annotations.runbook);
      const row = table
        .split('\n')
        .find((line) => line.startsWith(`| [${alert}](../runbooks/${name})`));
      expect(row?.endsWith(`| ${labels.severity} |`)).toBe(true);
    },
  );
  it('each runbook belongs to an alert', () => {
    expect(runbooks.map(({ file }) => file)).toEqual(
      alerts.map(({ annotations }) => annotations.runbook).sort(),
    );
  });
});
