// Adds a version of the limits: the initial limits with the changes that a test needs.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

type Limits = {
  transfer_centimes?: number;
  day_centimes?: number;
  thirty_days_centimes?: number;
  transfers_a_day?: number;
  broker_operation_centimes?: number;
  broker_day_centimes?: number;
  float_cap_centimes?: number;
};

/** @param later - Time from now until the new version takes effect, such as `1 microsecond`. */
export async function addLimits(db: Client, changes: Limits, later = '0'): Promise<void> {
  await asRoot(
    db,
    `with version as (
       insert into private.limit_schedules (name, broker_operation_centimes, broker_day_centimes, float_cap_centimes, valid_from)
       select 'Next limits', coalesce(($1::jsonb ->> 'broker_operation_centimes')::bigint, broker_operation_centimes),
         coalesce(($1::jsonb ->> 'broker_day_centimes')::bigint, broker_day_centimes),
         coalesce(($1::jsonb ->> 'float_cap_centimes')::bigint, float_cap_centimes), now() + $2::interval
       from private.limit_schedules where name = 'Launch limits' returning id)
     insert into private.limit_levels
       (schedule_id, level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day)
     select version.id, l.level, coalesce(($1::jsonb ->> 'transfer_centimes')::bigint, l.transfer_centimes),
       coalesce(($1::jsonb ->> 'day_centimes')::bigint, l.day_centimes),
       coalesce(($1::jsonb ->> 'thirty_days_centimes')::bigint, l.thirty_days_centimes),
       coalesce(($1::jsonb ->> 'transfers_a_day')::integer, l.transfers_a_day)
     from version, private.limit_levels l
     join private.limit_schedules s on s.id = l.schedule_id and s.name = 'Launch limits'`,
    [JSON.stringify(changes), later],
  );
}
