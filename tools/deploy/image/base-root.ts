// Creates a clean root file system as a substitute for the base image. It contains a minimal
// Debian, the Node version that this checkout installs, and the npm that runs this script.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Debian release of the base image in the Dockerfile. */
const RELEASE = 'bookworm';
/**
 * Files for host name resolution. A container engine mounts these files in each step of a build.
 */
const NETWORK = ['/etc/resolv.conf', '/etc/hosts'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Creates the root file system of the base image on the first call. Later calls reuse that root
 * file system, just as a container engine reuses a cached base image. The root file system is in
 * the folder that `IMAGE_BASE` names, or otherwise in a temporary folder.
 * @throws Error when debootstrap is not installed
 */
export function makeBaseRoot(): string {
  const root = process.env.IMAGE_BASE ?? join(tmpdir(), `wasl-image-base-${RELEASE}`);
  if (!existsSync(root)) makeRoot(root);
  for (const file of NETWORK) cpSync(file, join(root, file), { dereference: true });
  return root;
}

function makeRoot(root: string): void {
  const unfinished = `${root}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  execFileSync('debootstrap', ['--variant=minbase', RELEASE, unfinished], { stdio: 'pipe' });
  const { resolve } = createRequire(import.meta.url);
  const bin = join(unfinished, 'usr/local/bin');
  const modules = join(unfinished, 'usr/local/lib/node_modules');
  cpSync(join(dirname(resolve('node/package.json')), 'bin/node'), join(bin, 'node'));
  const machineModules = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  mkdirSync(modules, { recursive: true });
  cpSync(join(machineModules, 'npm'), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
  if (existsSync(CERTIFICATES)) {
    mkdirSync(join(unfinished, dirname(CERTIFICATES)), { recursive: true });
    cpSync(CERTIFICATES, join(unfinished, CERTIFICATES), { dereference: true });
  }
  renameSync(unfinished, root);
}

/**
 * Returns the registry settings of npm on this machine. The commands of the build need these
 * settings too. A container engine would pass them to the commands; this build runs without an
 * engine, so the caller must pass them.
 */
export function npmRegistrySettings(): Record<string, string> {
  const asked = ['registry', 'cafile'].map((name) => {
    const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
    return [`npm_config_${name}`, value];
  });
  return Object.fromEntries(asked.filter(([, value]) => value && value !== 'null'));
}
