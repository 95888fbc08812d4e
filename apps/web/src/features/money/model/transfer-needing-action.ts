// Transfers that need an action from the user, as listed in the dashboard response.
import type { AnswerOf } from '../../../shared/api/call.ts';

export type TransferNeedingAction = AnswerOf<'my_dashboard'>['asking_transfers'][number];

const KINDS: readonly string[] = [
  'count',
  'new_code',
  'collect',
  'refund',
  'pass_on',
  'pay',
] satisfies TransferNeedingAction['ask'][];

/**
 * Returns the transfers in the order of the response: the most urgent first. A newer server may
 * list actions that this version of the app does not know. Transfers with such actions are omitted.
 */
export const transfersNeedingAction = (
  told: readonly TransferNeedingAction[],
): TransferNeedingAction[] => told.filter(({ ask }) => KINDS.includes(ask));
