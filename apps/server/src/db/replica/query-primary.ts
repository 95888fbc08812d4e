// Asks the primary two things before a read is sent to a replica: whether the caller's session is
// still active, and which WAL position the replica must have reached for this caller. Questions
// that arrive while a query is running are sent together in the next query.
import { parseLsn } from '../lsn.ts';

export type PrimaryQuery = { session: string | undefined; persons: readonly string[] };

export type PrimaryState = {
  lives: boolean;
  /**
   * True if the primary has recorded all writes that a replica might not show yet. A crash of the
   * primary loses the records, and the value is then false for some time.
   */
  remembers: boolean;
  /**
   * WAL position that a replica must have replayed before it may answer. The replica then shows all
   * writes of the queried users, and all changes that the server has reported to these users.
   */
  needs: bigint;
};

type Query = <Row extends Record<string, unknown>>(
  text: string,
  values: unknown[],
  name: string,
) => Promise<Row[]>;

/**
 * Value of the column `person` in one special row of wasl_platform.recent_writes. The time in this
 * row shows when the primary started to record all writes.
 */
export const REMEMBERED_SINCE_KEY = '';

const TEXT = `select
  exists (select from wasl_platform.recent_writes
   where person = '${REMEMBERED_SINCE_KEY}' and written_at < now() - make_interval(secs => $3)) as remembers,
  (select coalesce(array_agg(id::text), '{}') from unnest($1::uuid[]) as asked(id)
   where not auth.session_lives(id)) as ended,
  (select coalesce(json_object_agg(person, lsn), '{}') from wasl_platform.recent_writes
   where person = any($2)) as needed`;

type Answer = { remembers: boolean; ended: string[]; needed: Record<string, string> };

/**
 * Creates the function that queries the primary. The function finds out if a session is alive. It
 * also finds the WAL position that a replica must have reached to be up to date for the given
 * users.
 * @param memorySeconds - Time in seconds. The primary must have recorded all writes without a gap
 * for at least this time. Only then may replicas be used.
 */
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
