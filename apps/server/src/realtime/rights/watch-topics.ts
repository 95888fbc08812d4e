// Listens for notifications that access to a private channel has changed. The database sends them,
// because the server does not interpret topics such as `board:<city id>`.
import type { Database } from '../../db/database.ts';

export type TopicWatch = {
  /**
   * Runs the query again if a notification names the topic while the query runs, because the result
   * may be from before the change.
   */
  whileUnchanged<Answer>(topic: string, ask: () => Promise<Answer>): Promise<Answer>;
  /**
   * @param listener - Called with the topic, or with undefined when notifications were missed and any
   * topic may have changed.
   */
  onChange(listener: (topic: string | undefined) => void): void;
  stop(): Promise<void>;
};

/**
 * Channel on which the database reports changed rights. SQL that changes the rights in a topic
 * calls `pg_notify('wasl_realtime_rights', <topic>)` in the same transaction, so that the server
 * hears of the change when the transaction commits.
 */
const CHANNEL = 'wasl_realtime_rights';

export async function watchTopics(database: Pick<Database, 'listen'>): Promise<TopicWatch> {
  let tell: (topic: string | undefined) => void = () => {};
  const asking = new Set<{ topic: string; isStale: boolean }>();

  const stop = await database.listen(CHANNEL, (payload) => {
    for (const question of asking) {
      if (payload === '' || question.topic === payload) question.isStale = true;
    }
    tell(payload || undefined);
  });

  return {
    async whileUnchanged(topic, ask) {
      const question = { topic, isStale: true };
      asking.add(question);
      try {
        for (;;) {
          question.isStale = false;
          const answer = await ask();
          if (!question.isStale) return answer;
        }
      } finally {
        asking.delete(question);
      }
    },
    onChange(listener) {
      tell = listener;
    },
    stop,
  };
}
