// All files and folders that documents name must exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Excludes decisions and the changelog, because they describe the repository as it was when they
  // were written.
  .filter((file) => file && !/^docs\/decisions\/|^CHANGELOG/.test(file));

/** Returns the paths in backticks. Patterns and names with placeholders are ignored. */
function placesIn(text: string): string[] {
  const code = [
    ...text.matchAll(/`((?:apps|benchmarks|deploy|docs|packages|supabase|tools)\/[\w./@-]+)`/g),
  ];
  return code.map((match) => match[1] ?? '');
}

function linksIn(text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^()#\s]+)(?:[#\s][^()]*)?\)/g)];
  return links.map((match) => match[1] ?? '');
}

it.each(documents)('%s names existing paths', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const missing = [
    ...placesIn(text).filter((place) => !existsSync(join(root, place))),
    ...linksIn(text).filter((link) => !existsSync(join(root, dirname(file), link))),
  ];
  expect(missing).toEqual([]);
});
