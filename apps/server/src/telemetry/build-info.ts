// Versions of the running server: source, web build and Node.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';

export type BuildInfo = { version: string; web: string; node: string };

const PACKAGE = resolve(import.meta.dirname, '../../../../package.json');

/** Reads the versions. The web build is identified by a hash of its content. */
export function buildInfoOf({ webDistDir }: Pick<Config, 'webDistDir'>): BuildInfo {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  return { version, web: webBuildOf(webDistDir) ?? 'none', node: process.version };
}

function webBuildOf(folder: string): string | undefined {
  const shell = join(folder, 'index.html');
  if (!existsSync(shell)) return undefined;
  return /<meta name="build" content="([\w-]+)"/.exec(readFileSync(shell, 'utf8'))?.[1];
}
