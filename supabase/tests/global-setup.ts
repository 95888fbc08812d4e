// One database for all tests here: migrated by the real server, without demo people; tests read its address by `inject`.

import { hashCodesQuickly } from '@wasl/testing/hash-codes-quickly';
import { startInstance } from '@wasl/testing/instance';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { addCouriers } from './support/deliveries/add-couriers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the database's owner, whom row-level security does not stop. */
    databaseUrl: string;
  }
}

/**
 * With `TEST_DATABASE_URL` the tests run in that database, which stays as it is afterwards: migrated, without demo people, given
 * as its owner. So `tools/mutate/run-sql-faults.ts` hands over a database with a fault.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await prepare(given);
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const instance = await startInstance({ env: { DEMO: 'false' } });
  await prepare(instance.databaseUrl);
  project.provide('databaseUrl', instance.databaseUrl);
  return async () => {
    await instance.stop();
  };
}

async function prepare(url: string): Promise<void> {
  await hashCodesQuickly(url);
  await knowWordsOfHomes(url);
  await haveRatesOnAnyDay(url);
  await addCouriers(url);
}

/** As where homes have long been listed: two tests that publish in the same place must not wait for each other's first words. */
async function knowWordsOfHomes(url: string): Promise<void> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    await db.query(
      `insert into private.home_words (word)
       select word from (
         select concat_ws(' ', name, name_fr, name_ar) as said from public.cities
         union all select concat_ws(' ', name, name_fr, name_ar) from public.neighborhoods
         union all select concat_ws(' ', code, name, name_fr, name_ar) from public.property_types
         union all select 'Bright flat') as places,
         unnest(private.words_of(said)) as word
       where char_length(word) >= 3
       on conflict do nothing`,
    );
  } finally {
    await db.end();
  }
}

/** The seeded rates are in force from a day on, and the tests also run on earlier ones (tools/testing/calendar.ts). */
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
