import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pid } from 'node:process';
import { expect, it } from 'vitest';
import { removeLeftovers, temporaryFolder } from './temporary-folder.ts';

it('the folder can be opened by a database that runs as another user', () => {
  const folder = temporaryFolder();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  rmSync(folder, { recursive: true });
});

it('removes folders of killed processes, and keeps folders of live processes and of other programs', () => {
  const place = mkdtempSync(join(tmpdir(), 'wasl-left-behind-'));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const names = [`wasl-data-${ended}-a`, `wasl-data-${pid}-b`, 'wasl-data-c', `${ended}-wasl-data`];
  for (const name of names) mkdirSync(join(place, name, 'postgres'), { recursive: true });
  removeLeftovers(place);
  expect(readdirSync(place).sort()).toEqual(names.slice(1).sort());
  rmSync(place, { recursive: true });
});
