// Calls edge functions by themselves, as pg_cron and pg_net do on hosted Supabase: product.json says which, how often, and what wakes them.
import type { Schedule } from '../config/product.ts';
import type { Database } from '../db/database.ts';
import type { Lead } from '../lead.ts';

type Deps = {
  database: Pick<Database, 'query' | 'listen'>;
  /** Of the processes of one server, one calls. */
  lead: Lead;
  /** Resolves when the function has answered. */
  call(name: string): Promise<void>;
  report(error: unknown, name: string): void;
};

/**
 * Each server calls; what they call must bear that others do the same. One call of a function at a time, and after it another one
 * when it was woken meanwhile.
 * The first turn comes after the first pause: functions call this server, which answers only when it has started.
 * @returns A function that stops it and waits for a call under way.
 */
export async function callOnSchedule(
  { calls, every_seconds, woken_by, when }: Schedule,
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
