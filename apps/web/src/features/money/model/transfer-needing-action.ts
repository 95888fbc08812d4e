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
 * Keeps the order of the response, most urgent first. Omits transfers that need an action unknown
 * to this version of the app, because a newer server may list such actions.
 */
export const transfersNeedingAction = (
  told: readonly TransferNeedingAction[],
): TransferNeedingAction[] => told.filter(({ ask }) => KINDS.includes(ask));
