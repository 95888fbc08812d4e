// Mutations of operators on proposed changes of settings. Each is safe to retry after a lost
// response.
import type { Json } from '@wasl/db-types';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { settingQueries } from './setting-queries.ts';

// Price lists of couriers are settings too.
const keys = [settingQueries.all(), ...operatorQueries.keysOf('price-lists')];

export type ProposedSetting = {
  setting: string;
  /** ID of the courier, for a setting with separate values for each courier. */
  subjectId?: string;
  values: unknown;
  beginsAt: string;
};
type Proposal = ProposedSetting & { id: string; reason: string };
export const useProposeSetting = () =>
  useChange(keys, ({ id, setting, subjectId, values, beginsAt, reason }: Proposal) =>
    call('propose_setting_change', {
      p_id: id,
      p_setting: setting,
      p_values: values as Json,
      p_begins_at: beginsAt,
      p_reason: reason,
      ...(subjectId ? { p_subject_id: subjectId } : {}),
    }),
  );

export const useDecideSetting = () =>
  useChange(keys, ({ id, decision }: { id: string; decision: 'confirmed' | 'rejected' }) =>
    call('decide_setting_change', { p_id: id, p_decision: decision }),
  );

export const useUndoSetting = () =>
  useChange(keys, ({ id, reason }: { id: string; reason: string }) =>
    call('undo_setting_change', { p_id: id, p_reason: reason }, noAnswerSchema),
  );
