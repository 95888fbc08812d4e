// Record of a parcel for an operator. It contains the timeline, the price and the journals, but no
// full names, phone numbers or addresses.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';

const open = (db: Client, caller: Caller, p_id: string, p_reason = 'the sender called') =>
  call<{ open_delivery_record: object }>(db, caller, 'open_delivery_record', { p_id, p_reason });

describe('public.open_delivery_record', () => {
  it(
    'returns the timeline and the price with masked names, and logs the operator’s reason',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const made = await makeDelivery(db);
      const { open_delivery_record: opened } = await open(db, support, made.id, ' she called ');
      expect(opened).toMatchObject({
        delivery: { id: made.id, status: 'scheduled', recipient: { name: 'K•••' } },
        price: { total_centimes: made.totalCentimes },
        sender: { id: made.sender, person: 'A••• A•••' },
        receiver: { id: made.receiver, person: 'K••• I•••' },
        events: [{ kind: 'submitted', actor_role: 'sender' }],
        journals: [],
        refund: null,
      });
      expect(JSON.stringify(opened)).not.toMatch(/Amina|Karim|Rue de la Plage|Derb|66100000/);
      expect(await auditOf(db, made.id)).toContainEqual(
        expect.objectContaining({ action: 'delivery.opened', reason: 'she called' }),
      );
    }),
  );

  it(
    'can be called by three operator roles, requires a reason, and refuses a draft and the operator’s own parcel',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const made = await makeDelivery(db);
      await expectRefused(open(db, support, made.id, ''), 'FIELD_INVALID', { field: 'p_reason' });
      const draft = await makeDelivery(db, 'draft');
      for (const id of [draft.id, crypto.randomUUID()])
        await expectRefused(open(db, support, id), 'DELIVERY_NOT_FOUND');
      for (const own of [made.sender, made.receiver]) {
        await giveRoles(db, own, 'support');
        await expectRefused(open(db, own, made.id), 'OWN_CASE');
      }
      const roles = ['support', 'compliance', 'admin'];
      const args = { p_id: made.id, p_reason: 'a reason' };
      await expectOperatorsOnly(db, roles, 'open_delivery_record', args);
    }),
  );
});
