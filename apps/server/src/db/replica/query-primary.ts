// What a read on a replica must know of the primary: whether the caller's session lives, and what of the log the caller must not miss. Questions
// that come while one is under way are asked together by the next one.
import { parseLsn } from '../lsn.ts';

export type PrimaryQuery = { session: string | undefined; persons: readonly string[] };

export type PrimaryState = {
  lives: boolean;
  /** Whether it remembers all writes that a replica might not show: a crash of the primary empties its memory. */
  remembers: boolean;
  /** What these persons wrote or were told of lies before it. */
  needs: bigint;
};

type Query = <Row extends Record<string, unknown>>(
  text: string,
  values: unknown[],
  name: string,
) => Promise<Row[]>;

/** The row of nobody that says since when writes are remembered. */
export const REMEMBERED_SINCE = '';

const TEXT = `select
  exists (select from wasl_platform.recent_writes
   where person = '${REMEMBERED_SINCE}' and written_at < now() - make_interval(secs => $3)) as remembers,
  (select coalesce(array_agg(id::text), '{}') from unnest($1::uuid[]) as asked(id)
   where not auth.session_lives(id)) as ended,
  (select coalesce(json_object_agg(person, lsn), '{}') from wasl_platform.recent_writes
   where person = any($2)) as needed`;

type Answer = { remembers: boolean; ended: string[]; needed: Record<string, string> };

/** @param memorySeconds For how long it must have remembered. */
export function createPrimaryQueries(
  query: Query,
  memorySeconds: number,
): (asked: PrimaryQuery) => Promise<PrimaryState> {
  let waiting: { asked: PrimaryQuery; settle: PromiseWithResolvers<PrimaryState> }[] = [];
  let isAsking = false;

  async function ask(batch: typeof waiting): Promise<void> {
    const sessions = batch.flatMap(({ asked }) => asked.session ?? []);
    const persons = batch.flatMap(({ asked }) => asked.persons);
    try {
      const [answer] = await query<Answer>(
        TEXT,
        [[...new Set(sessions)], [...new Set(persons)], memorySeconds],
        'replica_ask',
      );
      const ended = new Set(answer?.ended);
      for (const { asked, settle } of batch) {
        const needed = asked.persons.map((person) => parseLsn(answer?.needed[person] ?? '0/0'));
        settle.resolve({
          remembers: answer?.remembers ?? false,
          lives: asked.session === undefined || !ended.has(asked.session.toLowerCase()),
          needs: needed.reduce((most, lsn) => (lsn > most ? lsn : most), 0n),
        });
      }
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await ask(batch);
    }
    isAsking = false;
  }

  return (asked) => {
    const settle = Promise.withResolvers<PrimaryState>();
    waiting.push({ asked, settle });
    if (!isAsking) void askAll();
    return settle.promise;
  };
}
