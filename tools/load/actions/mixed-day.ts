// All user actions of the load test, and a function that chooses one of them. The more often users
// perform an action in a day, the more often it is chosen.
import type { LoadAction } from './action.ts';
import { appActions } from './app-actions.ts';
import { chatActions } from './chat-actions.ts';
import { deliveryActions } from './delivery-actions.ts';
import { homeActions } from './home-actions.ts';
import { transferActions } from './transfer-actions.ts';
import { uploadActions } from './upload-actions.ts';

export const MIXED_DAY_ACTIONS: readonly LoadAction[] = [
  ...appActions,
  ...homeActions,
  ...chatActions,
  ...transferActions,
  ...deliveryActions,
  ...uploadActions,
];

/** @param drawn - Random number from 0 to 1 that determines the chosen action. */
export function drawAction(
  drawn: number,
  acts: readonly LoadAction[] = MIXED_DAY_ACTIONS,
): LoadAction {
  let left = drawn * acts.reduce((sum, { perDay }) => sum + perDay, 0);
  for (const act of acts) {
    left -= act.perDay;
    if (left < 0) return act;
  }
  throw new Error('the mix of actions is empty');
}
