// PostgreSQL databases for the test workers. The databases are migrated and contain no demo people,
// and no running server uses them.

import { startPostgresServer } from '@wasl/server/testing/postgres-server';
import { enableFastCodeHashing } from '@wasl/testing/fast-code-hashing';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { addCouriers } from './support/deliveries/add-couriers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * One database URL for each worker. Each URL connects as the database owner, who bypasses
     * row-level security.
     */
    databaseUrls: string[];
  }
}

/**
 * Creates one database for each worker. A test does in one transaction what the product does in
 * many, so two tests in one database could wait for each other's rows. If `TEST_DATABASE_URL` is
 * set, one worker runs all tests in that database, which is kept afterwards. That database must be
 * migrated and have no demo people, and the URL must connect as its owner. The tests against a
 * hosted Supabase and the oldest PostgreSQL pass their databases in this way.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await prepare(given);
    project.provide('databaseUrls', [given]);
    return async () => {};
  }
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startPostgresServer()),
  );
  await Promise.all(servers.map(({ url }) => prepare(url)));
  project.provide(
    'databaseUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

async function prepare(url: string): Promise<void> {
  await enableFastCodeHashing(url);
  await haveRatesOnAnyDay(url);
  await addCouriers(url);
}

/**
 * Adds older exchange rates. The seeded rates take effect on a fixed day, and the tests also run on
 * days before it (tools/testing/test-calendar-edges.ts).
 */
async function haveRatesOnAnyDay(url: string): Promise<void> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    await db.query(
      `insert into private.exchange_rate_terms (name, eur_millionths, usd_millionths, valid_from)
       select 'Earlier rates', eur_millionths, usd_millionths, '2020-01-01' from private.exchange_rate_terms
       on conflict do nothing;
       select private.follow_exchange_rates()`,
    );
  } finally {
    await db.end();
  }
}
