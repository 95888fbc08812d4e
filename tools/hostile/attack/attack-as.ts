// Runs the attack of one actor against every part of the server, such as tables, buckets and
// channels. After each part, checks for changes that the actor may not make.

import type { Instance } from '@wasl/server/testing/instance';
import type { Client } from 'pg';
import type { Route } from '../../../apps/server/contract/server/hostile-bodies/start-watched-server.ts';
import type { AttackActor } from './actor.ts';
import { isAllowedByDesign } from './allowed-by-design.ts';
import type { AttackDepth } from './attack-depth.ts';
import { type DatabaseRows, describeChange, readRows, rowChangesBetween } from './compare-rows.ts';
import type { DatabaseCatalog, SqlFunction } from './database-catalog.ts';
import { secretsHiddenFrom } from './database-secrets.ts';
import { grantsRight } from './grants-right.ts';
import { readReferences, rowsConcerning } from './own-rows.ts';
import { type Attempt, runAttempt } from './run-attempt.ts';
import { authAttempts } from './surfaces/auth-endpoints.ts';
import { bodyAttempts } from './surfaces/bodies.ts';
import { bucketAttempts } from './surfaces/buckets.ts';
import { functionAttempts } from './surfaces/functions.ts';
import { tableAttempts } from './surfaces/tables.ts';
import { listenToTopics } from './surfaces/topics.ts';

export type AttackReportLine = { actor: string; surface: string; tries: number; through: string[] };
export const ATTACK_SURFACES = [
  'channels',
  'tables',
  'buckets',
  'auth',
  'functions',
  'bodies',
  'ending',
] as const;
export type AttackSurface = (typeof ATTACK_SURFACES)[number];

const AT_ONCE = 6;
/**
 * Demo user whose data is attacked, because this user has data of all kinds: money, parcels, homes,
 * chats, documents.
 */
const VICTIM = 'amina';

type Field = {
  instance: Instance;
  db: Client;
  catalog: DatabaseCatalog;
  depth: AttackDepth;
  /**
   * Routes of all services, for the attack with hostile request bodies. Empty if the run does not
   * include this attack.
   */
  routes: Route[];
};

export async function attackAs(
  actor: AttackActor,
  field: Field,
  surfaces: readonly AttackSurface[] = ATTACK_SURFACES,
): Promise<AttackReportLine[]> {
  const { instance, db, catalog, depth, routes } = field;
  const before = await readRows(db, catalog.tables);
  const references = await readReferences(db);
  const own = rowsConcerning(actor.id, before, references);
  const secrets = secretsHiddenFrom(before, own);
  const all = [...before].map(([key, row]) => ({ row, isOwn: own.has(key) }));
  const strange = all.filter(({ isOwn }) => !isOwn).map(({ row }) => row);
  const mine = all.filter(({ isOwn }) => isOwn).map(({ row }) => row);
  const id = actor.id ?? crypto.randomUUID();
  const attack = { actorId: id, depth, role: actor.id ? 'authenticated' : 'anon' } as const;
  const tries: Record<Exclude<AttackSurface, 'channels'>, () => Iterable<Attempt>> = {
    tables: () => tableAttempts(catalog.targets, strange, mine, attack),
    buckets: () => bucketAttempts(catalog.buckets, strange, depth),
    auth: () => authAttempts(victimIn(before)),
    functions: () => functionAttempts(without(catalog.functions), strange, id, depth),
    bodies: () => bodyAttempts(routes),
    ending: () => functionAttempts(endings(catalog.functions), strange, id, depth),
  };
  const lines: AttackReportLine[] = [];
  let rows = before;
  for (const surface of surfaces) {
    const line: AttackReportLine = { actor: actor.name, surface, tries: 0, through: [] };
    lines.push(line);
    if (surface === 'channels') {
      Object.assign(line, await listenToTopics(instance, actor, catalog, strange, db));
      continue;
    }
    await runInParallel(tries[surface](), async (one) => {
      line.tries += 1;
      line.through.push(...(await runAttempt(instance, actor, one, secrets)));
    });
    const after = await readRows(db, catalog.tables);
    line.through.push(
      ...strangeChanges(
        { rows, own: rowsConcerning(actor.id, rows, references) },
        { rows: after, own: rowsConcerning(actor.id, after, references) },
        // In the part `ending`, the actor deletes their own account. The deletion also changes
        // columns that grant rights, so changes of rights are not reported for this part.
        surface !== 'ending',
      ),
    );
    rows = after;
    line.through = line.through.filter((what) => !isAllowedByDesign(actor.name, surface, what));
  }
  return lines;
}

/**
 * Functions that end the actor's session or delete the actor's account. The attack calls them last,
 * because the actor can call no other functions afterwards.
 */
const ENDS = /^(delete_my_account|end_session)$/;
const endings = (functions: SqlFunction[]) => functions.filter(({ name }) => ENDS.test(name));
const without = (functions: SqlFunction[]) => functions.filter(({ name }) => !ENDS.test(name));

type State = { rows: DatabaseRows; own: Set<string> };

/**
 * @returns Changes to rows of other people. If `hasRights` is true, also changes that grant the
 * actor a right.
 */
const strangeChanges = (before: State, after: State, hasRights: boolean): string[] =>
  rowChangesBetween(before.rows, after.rows)
    .filter(
      (change) =>
        !(change.old ? before.own : after.own).has(change.key) ||
        (hasRights && grantsRight(change)),
    )
    .map(describeChange);

export async function runInParallel(
  tries: Iterable<Attempt>,
  work: (one: Attempt) => Promise<void>,
): Promise<void> {
  const waiting = tries[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function victimIn(rows: DatabaseRows): { id: string; email: string } {
  for (const { table, values } of rows.values()) {
    if (table === 'public.profiles' && values.username === VICTIM) {
      return { id: String(values.id), email: String(values.email) };
    }
  }
  throw new Error(`the demo story has no ${VICTIM}`);
}
