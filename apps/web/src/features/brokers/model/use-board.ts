// Keeps a broker's requests true by the job board of his city.
import { useLiveTopic } from '../../../shared/live/use-live-topic.ts';
import { boardName, boardOf } from '../api/board-port.ts';
import { brokerQueries } from '../api/broker-queries.ts';

/** @param cityId Undefined while it is not known yet. */
export function useBoard(cityId: number | undefined): void {
  const name = cityId === undefined ? undefined : boardName(cityId);
  useLiveTopic(name, boardOf, ['money_request'], [brokerQueries.all()]);
}
