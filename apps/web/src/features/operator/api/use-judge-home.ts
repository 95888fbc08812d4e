// Decides about a reported home: nothing is wrong, nobody may see it, or it may be seen again.
import type { ReportReason } from '@wasl/core/home-enumerations';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './queries.ts';

export type HomeJudgement = 'dismiss' | 'take_down' | 'put_back';
type Judgement = {
  propertyId: string;
  judgement: HomeJudgement;
  reason: string;
  reasonCode: ReportReason;
};

export const useJudgeHome = () =>
  useChange(
    keysOf('home-reports'),
    async ({ propertyId, judgement, reason, reasonCode }: Judgement, supabase) => {
      const why = { p_property_id: propertyId, p_reason: reason };
      if (judgement === 'dismiss') return unwrap(await supabase.rpc('dismiss_home_reports', why));
      if (judgement === 'put_back') return unwrap(await supabase.rpc('put_back_home', why));
      return unwrap(await supabase.rpc('take_down_home', { ...why, p_reason_code: reasonCode }));
    },
  );
