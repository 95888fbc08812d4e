// Test data for visits: a home, its owner, and a person who requests a visit.
import type { Answers } from '@wasl/db-types/answers';
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';
import { makePerson } from '../make-person.ts';
import { makeHome } from './make-home.ts';

type Viewing = Answers['ask_viewing'];

/**
 * The last full hour before the start of the test run, from which the times of viewings are
 * counted. It is computed only once, because the current hour could change during the run.
 */
const LAST_WHOLE_HOUR = new Date().setUTCMinutes(0, 0, 0);

/**
 * Returns a full hour, some hours from now, so that two requests for the same slot have the same
 * time.
 */
export const timeHoursAhead = (hours: number): string =>
  new Date(LAST_WHOLE_HOUR + hours * 3_600_000).toISOString();

/**
 * Hours in which visits are possible: from nine to noon on every weekday, in slots of half an hour.
 */
export const EVERY_DAY_HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '12:00',
  minutes: 30,
}));

export const viewingRequest = (
  p_home_id: string,
  hours: number,
  part: Record<string, unknown> = {},
) => ({
  p_id: crypto.randomUUID(),
  p_home_id,
  p_starts_at: timeHoursAhead(hours),
  p_body: 'We are two, and would like to see it.',
  p_conversation_id: crypto.randomUUID(),
  ...part,
});

/** Calls one of the database functions that deal with visits to homes, and returns its result. */
export const callViewingFunction = async <Name extends keyof Answers>(
  db: Client,
  caller: Caller,
  name: Name,
  args: Record<string, unknown> = {},
): Promise<Answers[Name]> => (await call<Pick<Answers, Name>>(db, caller, name, args))[name];

export async function makeViewingScene(db: Client) {
  const { id, owner } = await makeHome(db);
  return { id, owner, asker: await makePerson(db, 'Youssef', 'Tazi') };
}

export const setViewingHours = (db: Client, owner: string, id: string, hours: unknown) =>
  callViewingFunction(db, owner, 'set_viewing_hours', {
    p_property_id: id,
    p_hours: JSON.stringify(hours),
  });

/**
 * Creates a request for a visit some hours from now. With `isConfirmed`, the owner has already
 * confirmed the visit.
 */
export async function makeViewing(
  db: Client,
  { hours = 50, hasHours = false, isConfirmed = false } = {},
) {
  const scene = await makeViewingScene(db);
  if (hasHours) await setViewingHours(db, scene.owner, scene.id, EVERY_DAY_HOURS);
  let viewing: Viewing = await callViewingFunction(
    db,
    scene.asker,
    'ask_viewing',
    viewingRequest(scene.id, hours),
  );
  if (isConfirmed) {
    viewing = await callViewingFunction(db, scene.owner, 'confirm_viewing', {
      p_id: viewing.id,
      p_starts_at: viewing.starts_at,
    });
  }
  return { ...scene, viewing };
}

export async function nextSlot(db: Client, owner: string, id: string): Promise<string> {
  const { slots } = await callViewingFunction(db, owner, 'my_viewing_hours', { p_property_id: id });
  const free = slots.filter(({ state }) => state === 'free').at(-1);
  if (!free) throw new Error('no slot is free');
  return free.starts_at;
}

/** Returns the stored row of a visit, which no API role may read. */
export const viewingRow = async (db: Client, id: string) =>
  (await asRoot(db, 'select * from private.viewings where id = $1', [id]))[0];

/** Sets all times of the visit back by an interval. */
export const moveViewing = (db: Client, id: string, by: string) =>
  asRoot(
    db,
    `update private.viewings set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval,
       expires_at = expires_at - $2::interval, confirmed_at = confirmed_at - $2::interval where id = $1`,
    [id, by],
  );

/**
 * Test data for each function that takes the time of a visit: the caller, and all arguments except
 * the time.
 */
export const VIEWING_CALLS = {
  ask: async (db: Client) => {
    const { id, asker } = await makeViewingScene(db);
    return { caller: asker, args: viewingRequest(id, 50) };
  },
  answer: async (db: Client) => {
    const { owner, viewing } = await makeViewing(db);
    return { caller: owner, args: { p_id: viewing.id } };
  },
  withdraw: async (db: Client) => {
    const { id, owner } = await makeViewing(db);
    return { caller: owner, args: { p_property_id: id, p_is_withdrawn: true } };
  },
};
