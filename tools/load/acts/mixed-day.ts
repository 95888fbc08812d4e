// All acts of a day, and one of them drawn as often as people do it.
import type { Act } from './act.ts';
import { appActs } from './app-acts.ts';
import { chatActs } from './chat-acts.ts';
import { deliveryActs } from './delivery-acts.ts';
import { homeActs } from './home-acts.ts';
import { transferActs } from './transfer-acts.ts';
import { uploadActs } from './upload-acts.ts';

export const MIXED_DAY: readonly Act[] = [
  ...appActs,
  ...homeActs,
  ...chatActs,
  ...transferActs,
  ...deliveryActs,
  ...uploadActs,
];

/** @param drawn From 0 to 1. */
export function actAt(drawn: number, acts: readonly Act[] = MIXED_DAY): Act {
  let left = drawn * acts.reduce((sum, { perDay }) => sum + perDay, 0);
  for (const act of acts) {
    left -= act.perDay;
    if (left < 0) return act;
  }
  throw new Error('nothing is done on this day');
}
