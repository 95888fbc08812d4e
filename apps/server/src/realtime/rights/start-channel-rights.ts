// Reads a user's rights in a private channel by evaluating row-level security on realtime.messages
// (docs/protocol/realtime.md#private-channels).
import pg from 'pg';
import type { Database } from '../../db/database.ts';
import { deadlines } from '../../timeouts.ts';
import type { Identity } from '../identity.ts';
import type { TopicRights } from './topic-rights.ts';
import type { TopicWatch } from './watch-topics.ts';

export type ChannelRights = {
  /**
   * Returns the rights of an identity in the private channel of a topic. Rejects when the database
   * does not respond. A policy that fails gives no right.
   * @param headersJson - Request headers as JSON. The policies read them as `request.headers`.
   */
  ask(identity: Identity, topic: string, headersJson: string): Promise<TopicRights>;
  stop(): Promise<void>;
};

type Row = { readable: string[]; writable: string[]; fault: string | null };

/**
 * Number of connections in the pool for queries of channel rights. This pool is separate, so that a
 * slow policy delays only other joins, and neither requests nor database changes.
 */
const POOL_CONNECTIONS = 3;

export function startChannelRights(
  database: Database,
  topics: Pick<TopicWatch, 'whileUnchanged'>,
  warn: (message: string) => void,
): ChannelRights {
  const pool = new pg.Pool({
    ...database.connectionOptions,
    application_name: 'wasl realtime rights',
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: deadlines.databaseConnect,
    statement_timeout: deadlines.realtimeStatement,
  });
  pool.on('error', () => {});
  return {
    async ask({ role, claimsJson }, topic, headersJson) {
      const { rows } = await topics.whileUnchanged(topic, () =>
        pool.query<Row>({
          name: 'realtime_rights',
          text: 'select readable, writable, fault from wasl_platform.realtime_rights($1, $2, $3, $4)',
          values: [role, claimsJson, topic, headersJson],
        }),
      );
      const { readable = [], writable = [], fault } = rows[0] ?? {};
      if (fault) warn(`a policy of realtime.messages failed for ${role}: ${fault}`);
      const of = (extension: string) => ({
        read: readable.includes(extension),
        write: writable.includes(extension),
      });
      return { broadcast: of('broadcast'), presence: of('presence') };
    },
    stop: () => pool.end(),
  };
}
