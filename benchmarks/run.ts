// npm run bench: every benchmark of this folder, or those named, one after the other; a number behind a name is how much of it
// (npm run bench chat-screens 5000).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

type Run = { name: string; sizes: string[] };

const own = basename(import.meta.filename);
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== own)
  .map((file) => file.slice(0, -'.ts'.length));
const asked: Run[] = [];
const unknown: string[] = [];
for (const word of process.argv.slice(2)) {
  const last = asked.at(-1);
  if (/^\d+$/.test(word) && last) last.sizes.push(word);
  else if (all.includes(word)) asked.push({ name: word, sizes: [] });
  else unknown.push(word);
}
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}
const runs = asked.length > 0 ? asked : all.map((name): Run => ({ name, sizes: [] }));
for (const { name, sizes } of runs) {
  console.log(`── ${[name, ...sizes].join(' ')}`);
  const file = join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [file, ...sizes], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
