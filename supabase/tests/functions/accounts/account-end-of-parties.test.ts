// Closing the account of each party to a transfer: when it is allowed, and which data is kept.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { dashboardOf } from '../../support/dashboard-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeParties, type Parties, type Party } from '../../support/money/make-parties.ts';
import { makeSmallTransfer } from '../../support/money/make-small-transfer.ts';
import type { TransferStage } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { abandonTransfer } from '../../support/money/transfer-steps.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

const heldDraft = async (db: Client) => {
  const scene = await makeParties(db, 'draft');
  await holdTransfer(db, scene.id);
  return scene;
};
const codeForRefund = async (db: Client) => {
  const scene = await makeParties(db, 'waiting_for_broker');
  await abandonTransfer(db, scene);
  await makeRefundCode(db, scene);
  return scene;
};
const refunded = async (db: Client) => {
  const scene = await codeForRefund(db);
  await payRefund(db, scene.cashier, scene);
  return scene;
};
const at = (stage: TransferStage) => (db: Client) => makeParties(db, stage);

describe('closing the account of a party to a transfer', () => {
  it.each<[string, (db: Client) => Promise<Parties>, Party[]]>([
    ['of a draft', at('draft'), []],
    ['of a draft on hold', heldDraft, ['sender']],
    ['of an unpaid transfer', at('pending'), ['sender', 'receiver']],
    ['while a count is open', at('recorded'), ['sender', 'receiver', 'cashier']],
    ['while nobody has accepted', at('waiting_for_broker'), ['sender', 'receiver']],
    ['while the payout is owed', at('in_process'), ['sender', 'receiver', 'broker']],
    ['while a refund is due', at('abandoned'), ['sender']],
    ['while a code for the refund is made', codeForRefund, ['sender']],
    ['after the refund', refunded, []],
    ['after the payout', at('completed'), []],
  ])('is allowed for every party that owes nothing and is owed nothing: %s', (_, make, staying) =>
    withDatabase(async (db) => {
      const scene = await make(db);
      for (const party of ['receiver', 'cashier', 'broker', 'sender'] as const) {
        if (staying.includes(party)) {
          await expectRefused(deleteAccount(db, scene[party]), 'TRANSFER_OPEN', { count: 1 });
          expect(await dashboardOf(db, scene[party])).toMatchObject({ open_transfer_count: 1 });
        } else {
          expect(await deleteAccount(db, scene[party])).toContain('audit_log');
        }
      }
    })(),
  );

  it.each<[TransferStage, Party, boolean]>([
    ['completed', 'sender', true],
    ['completed', 'receiver', true],
    ['completed', 'broker', true],
    ['completed', 'cashier', true],
    // No cash was paid in, so no money moved for any party.
    ['pending', 'sender', false],
    ['pending', 'receiver', false],
  ])(
    'after a %s transfer, the identity documents of the %s are kept: %s',
    (stage, party, areKept) =>
      withDatabase(async (db) => {
        const scene = await makeParties(db, stage, makeSmallTransfer);
        if (stage === 'pending') await abandonTransfer(db, scene);
        await submitIdentity(db, scene[party]);
        const kept = await deleteAccount(db, scene[party]);
        expect(kept).toContain('money_transfers');
        expect(kept.includes('identity_documents')).toBe(areKept);
        const cases = await asRoot(
          db,
          'select from public.user_identity_approvals where user_id = $1',
          [scene[party]],
        );
        expect(cases).toHaveLength(areKept ? 1 : 0);
      })(),
  );

  it(
    'deletes second factors and operator roles, and deactivates the broker',
    withDatabase(async (db) => {
      const { broker } = await makeParties(db, 'completed');
      await addFactor(db, broker);
      await asRoot(
        db,
        "insert into private.operator_roles (user_id, role) values ($1, 'support')",
        [broker],
      );
      const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
      await call(db, broker, 'delete_my_account', {}, { amr, aal: 'aal2' });
      const [left] = await asRoot(
        db,
        `select
           (select count(*)::integer from auth.mfa_factors where user_id = $1) as factors,
           (select count(*)::integer from private.operator_roles where user_id = $1) as roles,
           (select jsonb_build_array(is_active, declared_cash_centimes) from public.brokers where id = $1) as broker`,
        [broker],
      );
      expect(left).toEqual({ factors: 0, roles: 0, broker: [false, 0] });
    }),
  );
});
