// Mutations of operators on people: reveal the personal data, suspend the account, and restore it.
import type { Answers } from '@wasl/db-types/answers';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type RevealedPerson = Answers['reveal_person'];

/** Reveals a person's data. The reason is logged. */
export const useRevealPerson = () =>
  useChange([], ({ userId, reason }: { userId: string; reason: string }) =>
    call('reveal_person', { p_user_id: userId, p_reason: reason }),
  );

type Change = { userId: string; reason: string; isSuspending: boolean };

export const useSuspendOrRestoreAccount = () =>
  useChange(operatorQueries.keysOf('people'), ({ userId, reason, isSuspending }: Change) =>
    call(
      isSuspending ? 'suspend_account' : 'restore_account',
      { p_user_id: userId, p_reason: reason },
      noAnswerSchema,
    ),
  );
