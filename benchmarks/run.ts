// npm run bench: every benchmark of this folder, or those named, one after the other.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const own = basename(import.meta.filename);
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== own)
  .map((file) => file.slice(0, -'.ts'.length));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}
for (const name of asked.length > 0 ? asked : all) {
  console.log(`── ${name}`);
  const file = join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
