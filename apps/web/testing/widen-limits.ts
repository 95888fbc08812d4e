// All tests of an instance send as amina, more in a minute than one person may in a day: here a day has room for all of them.
import pg from 'pg';

/** A further version of the limits; what one transfer may be, and what other levels may send, stays as it is. */
export async function widenLimits(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `with version as (
         insert into private.limit_schedules
           (name, broker_operation_centimes, broker_day_centimes, float_cap_centimes, valid_from)
         select 'Tests', s.broker_operation_centimes, 100000000, s.float_cap_centimes, now()
         from private.limit_schedule_at(now()) s returning id)
       insert into private.limit_levels
         (schedule_id, level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day)
       select version.id, l.level, l.transfer_centimes,
         case l.level when 2 then 100000000 else l.day_centimes end,
         case l.level when 2 then 100000000 else l.thirty_days_centimes end,
         case l.level when 2 then 1000 else l.transfers_a_day end
       from version, generate_series(1, 3) as n cross join lateral private.limits_of_level(n) as l`,
    );
  } finally {
    await client.end();
  }
}
