// Follows the job board of a broker's city, where all its brokers are told at once that other requests are open.
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { LiveTopic } from '../../../shared/live/live-topic.ts';
import { useLiveTopic } from '../../../shared/live/use-live-topic.ts';
import { brokerQueries } from './broker-queries.ts';

const boardOf = (name: string) => new LiveTopic<'money_request'>(name, getSupabase);

/** @param cityId Undefined while it is not known yet. */
export function useBoard(cityId: number | undefined): void {
  const name = cityId === undefined ? undefined : `board:${cityId}`;
  useLiveTopic(name, boardOf, ['money_request'], [brokerQueries.all()]);
}
