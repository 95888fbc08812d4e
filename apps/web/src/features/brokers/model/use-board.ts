// Refetches a broker's requests whenever the job board of their city changes.
import { useLiveTopic } from '../../../shared/live/use-live-topic.ts';
import { boardTopic, boardTopicName } from '../api/board-port.ts';
import { brokerQueries } from '../api/broker-queries.ts';

/** @param cityId - City of the broker; undefined until the broker's profile is loaded. */
export function useBoard(cityId: number | undefined): void {
  const name = cityId === undefined ? undefined : boardTopicName(cityId);
  useLiveTopic(name, boardTopic, ['money_request'], [brokerQueries.all()]);
}
