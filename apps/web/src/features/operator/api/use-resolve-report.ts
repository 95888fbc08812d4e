// Closes a report about a person: nothing was wrong, or something was done about it.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './queries.ts';

export type Resolution = 'dismissed' | 'acted';
type Closing = { id: string; resolution: Resolution; reason: string };

export const useResolveReport = () =>
  useChange(keysOf('chat-reports'), async ({ id, resolution, reason }: Closing, supabase) => {
    const { error } = await supabase.rpc('resolve_chat_report', {
      p_id: id,
      p_resolution: resolution,
      p_reason: reason,
    });
    if (error) throw new Refusal(error);
  });
