// A database beside the one of an instance, which no server uses.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../../apps/server/src/migrate/prepare-database.ts';

export type ScratchDatabase = {
  /** As the owner. */
  url: string;
  drop(): Promise<void>;
};

let count = 0;

/**
 * @param serverUrl Any database of the server, as its owner.
 * @param supabaseDir Whose migrations it gets; without it there is the platform's part and no product.
 */
export async function createScratchDatabase(
  serverUrl: string,
  supabaseDir?: string,
): Promise<ScratchDatabase> {
  count += 1;
  const name = `wasl_scratch_${process.pid}_${count}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const nothing = mkdtempSync(join(tmpdir(), 'wasl-no-product-'));
  const drop = () => onServer(serverUrl, `drop database if exists ${name} with (force)`);
  try {
    await onServer(serverUrl, `create database ${name}`);
    await prepareDatabase({
      connection: { connectionString: url.href },
      // The role is the whole server's: its password stays the one that the running server knows.
      authenticatorPassword: undefined,
      supabaseDir: supabaseDir ?? nothing,
      demo: false,
      warn: () => {},
    });
  } catch (error) {
    await drop();
    throw error;
  } finally {
    rmSync(nothing, { recursive: true });
  }
  return { url: url.href, drop };
}

async function onServer(url: string, sql: string): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    await owner.query(sql);
  } finally {
    await owner.end();
  }
}
