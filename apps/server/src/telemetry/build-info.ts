// What runs: the version of the source, the build of the web app, and Node.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';

export type BuildInfo = { version: string; web: string; node: string };

const PACKAGE = resolve(import.meta.dirname, '../../../../package.json');

/** The web app's build has named itself by a hash of all that it consists of. */
export function buildInfoOf({ webDistDir }: Pick<Config, 'webDistDir'>): BuildInfo {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  return { version, web: webBuildOf(webDistDir) ?? 'none', node: process.version };
}

function webBuildOf(folder: string): string | undefined {
  const shell = join(folder, 'index.html');
  if (!existsSync(shell)) return undefined;
  return /<meta name="build" content="([\w-]+)"/.exec(readFileSync(shell, 'utf8'))?.[1];
}
