// Payouts against vouchers. Each payout is stored on the device and sent when the device is online.
// The device remembers paid vouchers, so that none is paid twice.
import { z } from 'zod/mini';
import type { ArgumentsOf } from '../../../shared/api/call.ts';
import { storedUserId } from '../../../shared/session/stored-user-id.ts';
import { personStepQueue } from '../../../shared/step-queue/person-step-queue.ts';
import { storeAndSendStep } from '../../../shared/step-queue/run-step.ts';

const PAID = 'vouchers_paid';
/**
 * Number of paid vouchers that the device remembers. A voucher is valid for a few hours, so the
 * most recent vouchers are enough.
 */
const REMEMBERED = 200;

const database = () => {
  const userId = storedUserId();
  return userId ? personStepQueue(userId).database : undefined;
};

async function paidHashes(): Promise<string[]> {
  const seen = await database()?.seen(PAID);
  return z.catch(z.array(z.string()), []).parse(seen?.value ?? []);
}

/** @param hash - Hash of the voucher's token. */
export const isVoucherPaidHere = async (hash: string): Promise<boolean> =>
  (await paidHashes()).includes(hash);

/**
 * Queues a payout whose cash the broker has already handed over.
 * @throws Error when the device has no storage left
 */
export async function queuePaidVoucher(
  hash: string,
  args: ArgumentsOf<'redeem_payout_voucher'>,
): Promise<void> {
  await storeAndSendStep('redeem_payout_voucher', args);
  const others = (await paidHashes()).filter((one) => one !== hash);
  await database()?.keepSeen(PAID, [...others, hash].slice(-REMEMBERED));
}
