// Mutations of operators on reported homes, people and ratings.
import type { ReportReason } from '@wasl/core/home-enumerations';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type HomeDecision = 'dismiss' | 'take_down' | 'put_back';
type HomeReportDecision = {
  propertyId: string;
  decision: HomeDecision;
  reason: string;
  reasonCode: ReportReason;
};

/**
 * Applies an operator's decision about a home that users have reported: dismisses the reports,
 * takes the home down, or puts the home back.
 */
export const useDecideHomeReports = () =>
  useChange(
    operatorQueries.keysOf('home-reports'),
    async ({ propertyId, decision, reason, reasonCode }: HomeReportDecision) => {
      const why = { p_property_id: propertyId, p_reason: reason };
      if (decision === 'dismiss') return call('dismiss_home_reports', why);
      if (decision === 'put_back') return call('put_back_home', why);
      return call('take_down_home', { ...why, p_reason_code: reasonCode });
    },
  );

export type ReportResolution = 'dismissed' | 'acted';
type Closing = { id: string; resolution: ReportResolution; reason: string };

/** Closes a report about a person, either as unfounded or because operators acted on it. */
export const useResolveReport = () =>
  useChange(operatorQueries.keysOf('chat-reports'), ({ id, resolution, reason }: Closing) =>
    call(
      'resolve_chat_report',
      { p_id: id, p_resolution: resolution, p_reason: reason },
      noAnswerSchema,
    ),
  );

type Judgement = { id: string; isHidden: boolean; reason: string };

/** Hides a rating or keeps it visible. The average excludes a hidden rating. */
export const useJudgeRating = () =>
  useChange(operatorQueries.keysOf('ratings'), ({ id, isHidden, reason }: Judgement) =>
    call('judge_rating', { p_id: id, p_is_hidden: isHidden, p_reason: reason }, noAnswerSchema),
  );
