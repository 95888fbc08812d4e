// What a broker paid against a voucher: kept on his device first, sent when there is a network, and remembered so that he pays none twice.
import { z } from 'zod/mini';
import type { ArgumentsOf } from '../../../shared/api/call.ts';
import { storedUserId } from '../../../shared/session/stored-user-id.ts';
import { personStepQueue } from '../../../shared/step-queue/person-step-queue.ts';
import { keepStep } from '../../../shared/step-queue/run-step.ts';

const PAID = 'vouchers_paid';
/** A voucher lives for hours, so the last ones are enough. */
const REMEMBERED = 200;

const database = () => {
  const userId = storedUserId();
  return userId ? personStepQueue(userId).database : undefined;
};

async function paidHashes(): Promise<string[]> {
  const seen = await database()?.seen(PAID);
  return z.catch(z.array(z.string()), []).parse(seen?.value ?? []);
}

/** @param hash Of its token. */
export const isPaidHere = async (hash: string): Promise<boolean> =>
  (await paidHashes()).includes(hash);

/** The cash is in the recipient's hand. @throws when the device has no room */
export async function keepPaidVoucher(
  hash: string,
  args: ArgumentsOf<'redeem_payout_voucher'>,
): Promise<void> {
  await keepStep('redeem_payout_voucher', args);
  const others = (await paidHashes()).filter((one) => one !== hash);
  await database()?.keepSeen(PAID, [...others, hash].slice(-REMEMBERED));
}
