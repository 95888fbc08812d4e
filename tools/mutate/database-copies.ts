// Creates copies of a migrated database for mutation testing. Each deliberate fault gets its own
// copy, so that its tests do not see rows that the tests of another fault wrote.

import type { Instance } from '@wasl/server/testing/instance';
import { Client, escapeIdentifier } from 'pg';

const PRISTINE = 'wasl_pristine';

/**
 * Saves an unchanged copy of the migrated database, from which the databases for the faults are
 * copied. The server keeps using the original database.
 */
export async function savePristineCopy({ databaseUrl }: Instance): Promise<void> {
  const name = escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  await onOther(databaseUrl, async (db) => {
    // A database can be copied only while it has no connections. The server reconnects
    // automatically.
    await db.query(`alter database ${name} with allow_connections false`);
    await db.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(databaseUrl).pathname.slice(1),
    ]);
    await db.query(`create database ${PRISTINE} template ${name}`);
    await db.query(`alter database ${name} with allow_connections true`);
  });
}

/**
 * Copies the pristine database, calls `work` with the URL of the copy, and drops the copy when
 * `work` has ended.
 */
export async function withDatabaseCopy<Result>(
  { databaseUrl }: Instance,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const copy = 'wasl_with_fault';
  const url = new URL(databaseUrl);
  url.pathname = `/${copy}`;
  await onOther(databaseUrl, (db) => db.query(`create database ${copy} template ${PRISTINE}`));
  try {
    return await work(url.href);
  } finally {
    await onOther(databaseUrl, (db) => db.query(`drop database ${copy} with (force)`));
  }
}

/**
 * Connects to another database of the same server, because the copied database must have no
 * connections.
 */
async function onOther<Result>(
  databaseUrl: string,
  work: (db: Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(databaseUrl);
  url.pathname = '/template1';
  const db = new Client(url.href);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
