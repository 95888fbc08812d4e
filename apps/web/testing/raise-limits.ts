// Raises the transfer limits. All tests of an instance send money as the demo user amina, so within
// a minute they exceed the normal daily limit of one person.
import pg from 'pg';

/**
 * Adds a version of the transfer limits in which the daily limit of brokers and the limits of
 * identity level 2 for one day and for 30 days are higher. The limits per transfer and the limits
 * of other identity levels stay unchanged.
 * @returns A function that restores the previous limits.
 */
export async function raiseLimits(databaseUrl: string): Promise<() => Promise<void>> {
  const [before] = await query(databaseUrl, 'select id from private.limit_schedule_at(now())');
  await copyLimits(databaseUrl, before?.id, 100_000_000);
  return () => copyLimits(databaseUrl, before?.id);
}

/**
 * Copies a version of the limits. The copy is a new version, which is in force immediately.
 * @param wide - New amount in centimes of three limits: the brokers' limit per day, and the limits
 * of level 2 per day and per 30 days. If `wide` is given, level 2 also allows 1,000 transfers a
 * day. Without `wide`, the copy has the same limits as the original.
 */
async function copyLimits(databaseUrl: string, id: unknown, wide?: number): Promise<void> {
  await query(
    databaseUrl,
    `with version as (
       insert into private.limit_schedules
         (name, broker_operation_centimes, broker_day_centimes, float_cap_centimes, valid_from)
       select 'Tests', broker_operation_centimes, coalesce($2, broker_day_centimes), float_cap_centimes,
         clock_timestamp()
       from private.limit_schedules where id = $1 returning id)
     insert into private.limit_levels
       (schedule_id, level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day)
     select version.id, l.level, l.transfer_centimes,
       case l.level when 2 then coalesce($2, l.day_centimes) else l.day_centimes end,
       case l.level when 2 then coalesce($2, l.thirty_days_centimes) else l.thirty_days_centimes end,
       case when l.level = 2 and $2 is not null then 1000 else l.transfers_a_day end
     from version, private.limit_levels as l where l.schedule_id = $1`,
    [id, wide ?? null],
  );
}

async function query(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
