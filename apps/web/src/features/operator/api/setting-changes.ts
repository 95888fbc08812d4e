// What operators do with changes of settings; each may be repeated after a lost answer.
import type { Json } from '@wasl/db-types';
import { call, noAnswer } from '../../../shared/lib/call.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { settingQueries, type Tried } from './setting-queries.ts';

const keys = [settingQueries.all()];

type Proposal = Tried & { id: string; reason: string };
export const useProposeSetting = () =>
  useChange(keys, ({ id, setting, values, beginsAt, reason }: Proposal) =>
    call('propose_setting_change', {
      p_id: id,
      p_setting: setting,
      p_values: values as Json,
      p_begins_at: beginsAt,
      p_reason: reason,
    }),
  );

export const useDecideSetting = () =>
  useChange(keys, ({ id, decision }: { id: string; decision: 'confirmed' | 'rejected' }) =>
    call('decide_setting_change', { p_id: id, p_decision: decision }),
  );

export const useUndoSetting = () =>
  useChange(keys, ({ id, reason }: { id: string; reason: string }) =>
    call('undo_setting_change', { p_id: id, p_reason: reason }, noAnswer),
  );
