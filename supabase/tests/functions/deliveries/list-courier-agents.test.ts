// List of a courier's agents, for admins alone. It is returned in pages, and each read is logged.
import { expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { makeCourierCompany } from '../../support/deliveries/make-courier-company.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';

it(
  'list_courier_agents returns the agents of one courier in the order in which they joined, and logs the read',
  withDatabase(async (db) => {
    const { id: courier } = await makeCourierCompany(db);
    const make = (city?: string) => makeCourierAgent(db, city, courier);
    const agents = [await make(), await make('Agadir'), await make()];
    await makeCourierAgent(db);
    for (const [days, agent] of agents.entries()) {
      await asRoot(
        db,
        `update public.courier_agents set created_at = now() - make_interval(days => 9 - $2), is_active = $3 where user_id = $1`,
        [agent, days, days !== 1],
      );
    }
    const admin = await makeOperator(db, 'admin');
    const read = (after: string | null = null, afterId: string | null = null, limit = 50) =>
      asCaller(
        db,
        admin,
        // The time is read as text, because a Date would lose microseconds, which the next page
        // needs.
        'select *, created_at::text as since from public.list_courier_agents($1, $2, $3, $4)',
        [courier, after, afterId, limit],
      );
    const all = await read();
    expect(all.map((row) => row.user_id)).toEqual(agents);
    expect(all[1]).toMatchObject({
      first_name: 'Mehdi',
      last_name: 'Lahlou',
      city_id: await cityId(db, 'Agadir'),
      is_active: false,
      is_suspended: false,
    });
    const [, last, ...beyond] = await read(null, null, 2);
    expect(beyond).toEqual([]);
    const rest = await read(String(last?.since), String(last?.user_id));
    expect(rest.map((row) => row.user_id)).toEqual(agents.slice(2));
    expect(await auditOf(db, courier)).toContainEqual(
      expect.objectContaining({ action: 'courier.agents_listed', actor_id: admin }),
    );
  }),
);

it(
  'list_courier_agents can be called only by admins, and only for existing couriers',
  withDatabase(async (db) => {
    const { id: courier } = await makeCourierCompany(db);
    await expectOperatorsOnly(db, ['admin'], 'list_courier_agents', { p_courier_id: courier });
    const admin = await makeOperator(db, 'admin');
    await expectRefused(
      call(db, admin, 'list_courier_agents', { p_courier_id: crypto.randomUUID() }),
      'COURIER_NOT_AVAILABLE',
    );
  }),
);
