// Closes a report about a person: nothing was wrong, or something was done about it.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useOperatorMutation } from './use-operator-mutation.ts';

export type Resolution = 'dismissed' | 'acted';
type Closing = { id: string; resolution: Resolution; reason: string };

export const useResolveReport = () =>
  useOperatorMutation(['chat-reports'], async (supabase, { id, resolution, reason }: Closing) => {
    const { error } = await supabase.rpc('resolve_chat_report', {
      p_id: id,
      p_resolution: resolution,
      p_reason: reason,
    });
    if (error) throw new Refusal(error);
  });
