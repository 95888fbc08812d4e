// What a transfer asks of a person, as the dashboard's answer tells it.
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

/** In the order they came, the most urgent first; what a newer server asks and this version has no words for is left out. */
export const transfersNeedingAction = (
  told: readonly TransferNeedingAction[],
): TransferNeedingAction[] => told.filter(({ ask }) => KINDS.includes(ask));
