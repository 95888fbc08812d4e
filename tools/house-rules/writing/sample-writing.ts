// node tools/house-rules/writing/sample-writing.ts SEED: prints a random sample of this
// repository's comments, test titles, document paragraphs, names and screen texts. A reader judges
// the sample without the code. The same seed gives the same sample.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { findProse, hasProse } from './find-prose.ts';

const root = join(import.meta.dirname, '../../..');
const seed = process.argv[2] ?? '';
if (seed === '') {
  console.error('usage: node tools/house-rules/writing/sample-writing.ts SEED');
  process.exit(1);
}

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Hashes each text together with the seed, and selects the texts with the smallest hashes. The same
 * seed and texts therefore give the same sample, whatever the order of the texts.
 */
function sample(count: number, texts: string[]): string[] {
  const hash = (text: string) => createHash('sha256').update(`${seed}\n${text}`).digest('hex');
  return [...new Set(texts)]
    .map((text) => ({ text, rank: hash(text) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}

function textsOf(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue];
  return Object.values(catalogue as Record<string, unknown>).flatMap(textsOf);
}

type Exported = {
  declaration?: { id?: { name: string }; declarations?: { id: { name?: string } }[] };
};

function exportedNames(file: string): string[] {
  const { program } = parseSync(file, read(file));
  return program.body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => {
      const { declaration } = node as Exported;
      const names = [
        declaration?.id?.name,
        ...(declaration?.declarations ?? []).map(({ id }) => id.name),
      ];
      return names.flatMap((name) => (name ? [`${name} (exported by ${file})`] : []));
    });
}

const prose = files.filter(hasProse).flatMap((file) => findProse(file, read(file)));
const ofKind = (...kinds: string[]) =>
  prose
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text, within = [] }) => [...within, text].join(' > '));
const scripts = files.filter(
  (file) => /\.tsx?$/.test(file) && hasProse(file) && !/\.(test|stories)\.tsx?$/.test(file),
);
const folders = files.map((file) => dirname(file)).filter((folder) => folder !== '.');
const names = [
  ...scripts.flatMap(exportedNames),
  ...files.map((file) => `${basename(file)} (file in ${dirname(file)})`),
  ...folders.map((folder) => `${basename(folder)} (folder in ${dirname(folder)})`),
];
const paragraphs = ofKind('paragraph').filter((text) => !/^[#|]/.test(text) && text.length > 60);
const screens = files
  .filter((file) => /^packages\/texts\/en\/.*\.json$/.test(file))
  .flatMap((file) => textsOf(JSON.parse(read(file))));

const SAMPLES: [string, number, string[]][] = [
  ['Comments and titles of tests', 100, ofKind('comment', 'title')],
  ['Paragraphs of documents', 30, paragraphs],
  ['Names', 40, names],
  ['English texts of screens', 60, screens],
];
for (const [title, count, texts] of SAMPLES) {
  console.log(`\n## ${title}\n`);
  for (const [index, text] of sample(count, texts).entries()) console.log(`${index + 1}. ${text}`);
}
