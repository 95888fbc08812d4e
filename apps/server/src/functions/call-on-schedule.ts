// Calls edge functions on a schedule, as pg_cron and pg_net do on hosted Supabase. product.json
// lists the functions, their intervals, and the notifications that cause an immediate call.
import type { FunctionSchedule } from '../config/product.ts';
import type { Database } from '../db/database.ts';
import type { LeaderElection } from '../leader-election.ts';

type Deps = {
  database: Pick<Database, 'query' | 'listen'>;
  /** Leader election among the processes of this server. Only the leader makes scheduled calls. */
  lead: LeaderElection;
  /** Resolves when the function has responded. */
  call(name: string): Promise<void>;
  report(error: unknown, name: string): void;
};

/**
 * Starts the schedule of one function. Every server makes the scheduled calls, so the function must
 * tolerate concurrent calls by several servers. Each server makes one call at a time. A
 * notification on the channel `woken_by` causes an immediate call. If the notification arrives
 * during a call, the server makes another call afterwards. Without a notification, the first call
 * is made after one interval. It cannot be made at the start, because functions send requests to
 * this server, which does not respond before it has started.
 *
 * @returns A function that stops the schedule and waits for a call in progress.
 */
export async function callOnSchedule(
  { calls, every_seconds, woken_by, when }: FunctionSchedule,
  { database, lead, call, report }: Deps,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let isWoken = false;
  let turn: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      try {
        if (await isDue()) await call(calls);
      } catch (error) {
        report(error, calls);
      }
    }
  }

  async function isDue(): Promise<boolean> {
    const [known] = await database.query<{ is_there: boolean }>(
      'select to_regproc($1) is not null as is_there',
      [when],
    );
    if (!known?.is_there) return false;
    const [row] = await database.query<{ is_due: boolean }>(`select ${when}() as is_due`);
    return row?.is_due === true;
  }

  function wake(): void {
    if (!lead.isOurs()) return;
    isWoken = true;
    turn ??= runAll().finally(() => {
      turn = undefined;
    });
  }

  const stopListening = await database.listen(woken_by, wake);
  lead.onTaken(wake);
  const timer = setInterval(wake, every_seconds * 1000);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await stopListening();
    await turn;
  };
}
