// Fixture of the fuzzer: test tables under row-level security, an attacker, and a victim whose rows
// must not change.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import pg from 'pg';
import { CANARY_SEQUENCE } from './canary-sequence.ts';
import { CREATE_FIXTURE_SQL, DROP_FIXTURE_SQL } from './fixture-sql.ts';

export type FuzzPerson = { id: string; token: string };

export type FuzzFixture = {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  attacker: FuzzPerson;
  /** Secret text in every row of the victim. Only the victim may see this text. */
  victimCanary: string;
  /**
   * Unique text in every row of the attacker. No response to a visitor who is not signed in may
   * contain this text.
   */
  attackerCanary: string;
  /** Changes a row of the victim, so that the realtime service sends a change to subscribers. */
  stir(): Promise<void>;
  /**
   * Deletes the rows that the attacker wrote.
   * @returns The damage found in the database: numbers drawn from the canary sequence, and changed
   * rows of the victim.
   */
  inspect(): Promise<string[]>;
  close(): Promise<void>;
};

export type FuzzFixtureOptions = Pick<
  FuzzFixture,
  'url' | 'anonKey' | 'serviceRoleKey' | 'attacker'
> & {
  /** URL for connecting to the database as its owner. */
  databaseUrl: string;
  victimId: string;
};

const ROWS_OF_EACH = 5;

/** Creates the fixture. Resolves when the API's schema cache contains the fixture's tables. */
export async function openFuzzFixture(options: FuzzFixtureOptions): Promise<FuzzFixture> {
  const { databaseUrl, victimId, ...known } = options;
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  await owner.query(DROP_FIXTURE_SQL);
  await owner.query(CREATE_FIXTURE_SQL);
  const victimCanary = `victim-${crypto.randomUUID()}`;
  const attackerCanary = `attacker-${crypto.randomUUID()}`;
  const fill = async (id: string, canary: string) => {
    await owner.query(`select public.fuzz_fill($1, $2, $3)`, [id, canary, ROWS_OF_EACH]);
  };
  await fill(victimId, victimCanary);
  await fill(known.attacker.id, attackerCanary);
  const before = await victimRows();
  await owner.query(`notify pgrst, 'reload schema'`);
  await untilKnown(options);

  async function victimRows(): Promise<string> {
    const { rows } = await owner.query<{ state: string }>('select public.fuzz_state($1) as state', [
      victimId,
    ]);
    return rows[0]?.state ?? '';
  }

  async function inspect(): Promise<string[]> {
    const problems: string[] = [];
    const { rows } = await owner.query<{ is_called: boolean }>(
      `select is_called from public.${CANARY_SEQUENCE}`,
    );
    if (rows[0]?.is_called) {
      problems.push('input of the caller was run as SQL: a number was drawn');
      await owner.query(`alter sequence public.${CANARY_SEQUENCE} restart`);
    }
    if ((await victimRows()) !== before) problems.push('rows of the victim were changed');
    await owner.query('select public.fuzz_empty($1)', [known.attacker.id]);
    await fill(known.attacker.id, attackerCanary);
    return problems;
  }

  return {
    ...known,
    victimCanary,
    attackerCanary,
    inspect,
    async stir() {
      await owner.query('insert into public.fuzz_feed (owner, name) values ($1, $2)', [
        victimId,
        victimCanary,
      ]);
    },
    async close() {
      await owner.query(DROP_FIXTURE_SQL);
      await owner.query(`notify pgrst, 'reload schema'`);
      await owner.end();
    },
  };
}

const LONGEST_WAIT_MILLISECONDS = scaleTimeout(60_000);

async function untilKnown({ url, serviceRoleKey }: FuzzFixtureOptions): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MILLISECONDS;
  while (performance.now() < end) {
    const headers = { apikey: serviceRoleKey };
    const response = await fetch(`${url}/rest/v1/fuzz_feed?limit=0`, { headers });
    await response.text();
    if (response.ok) return;
  }
  throw new Error('the API did not load the tables of the fuzzer');
}
