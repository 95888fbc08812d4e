// A person without a verified phone number can neither pay in nor collect money.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeParties, type Party } from '../../support/money/make-parties.ts';
import type { TransferStage } from '../../support/money/make-transfer.ts';
import {
  completeTransfer,
  confirmCount,
  confirmTransfer,
  countTotal,
  type TransferStep,
} from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';
import { verifyPhone } from '../../support/verify-phone.ts';

type Gate = [
  string,
  TransferStage,
  Party,
  TransferStep,
  'PHONE_NOT_VERIFIED' | 'PARTY_PHONE_NOT_VERIFIED',
];

describe('an unverified phone number', () => {
  it.each<Gate>([
    ['confirming', 'draft', 'sender', confirmTransfer, 'PHONE_NOT_VERIFIED'],
    ['the count of the sender’s cash', 'pending', 'sender', countTotal, 'PARTY_PHONE_NOT_VERIFIED'],
    [
      'the sender’s confirmation of the count',
      'recorded',
      'sender',
      confirmCount,
      'PHONE_NOT_VERIFIED',
    ],
    [
      'a payout to an account',
      'in_process',
      'receiver',
      completeTransfer,
      'PARTY_PHONE_NOT_VERIFIED',
    ],
  ])('blocks this step of a transfer and changes nothing: %s', (_, stage, party, step, refusal) =>
    withDatabase(async (db) => {
      const made = await makeParties(db, stage);
      await verifyPhone(db, made[party], false);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(step(db, made), refusal);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await verifyPhone(db, made[party]);
      await step(db, made);
      expect(await transferSnapshot(db, made.id)).not.toEqual(before);
    })(),
  );

  it(
    'does not prevent a payout to a recipient without an account, or the work of a broker',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      await asRoot(db, 'update public.money_transfers set receiver_id = null where id = $1', [
        made.id,
      ]);
      await verifyPhone(db, made.receiver, false);
      expect(await completeTransfer(db, made)).toMatchObject({ outcome: 'paid' });
    }),
  );
});
