// Parses a join, and counts the join against the socket's rate limit before anything is looked up
// in the database.
import { z } from 'zod';
import { boundedList } from '../../describe-validation-errors.ts';
import { countValues } from '../changes/filters/parse-filter.ts';
import { requestedBinding } from '../changes/requested-binding.ts';
import { LIMITS } from '../realtime-limits.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { IncomingFrame } from '../wire/socket-frame.ts';

const flag = z.boolean().nullish();

const schema = z.object({
  config: z
    .object({
      broadcast: z
        .object({ ack: flag, self: flag, replay: z.unknown().optional(), replication_ready: flag })
        .nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: flag }).nullish(),
      postgres_changes: boundedList(requestedBinding, 200).nullish(),
      private: flag,
      postgres_changes_options: z
        .object({ wait: flag, timeout: z.number().min(0).max(60_000).nullish() })
        .nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
});

export type JoinFields = z.infer<typeof schema>;

export type JoinRefusal = { code: string; text: string; isFlood?: true };

const FLOOD: JoinRefusal = {
  code: 'ClientJoinRateLimitReached',
  text: 'Too many joins per second',
  isFlood: true,
};

/** @returns The join request or a refusal. A flood of joins closes the socket. */
export function readJoin(
  { mayJoin }: Pick<RealtimeSocket, 'mayJoin'>,
  { topic, payload }: IncomingFrame,
): JoinFields | JoinRefusal {
  if (!mayJoin()) return FLOOD;
  if (!/^realtime:./s.test(topic)) {
    return { code: 'TopicNameRequired', text: 'You must provide a topic name' };
  }
  const { data, error } = schema.safeParse(payload ?? {});
  if (!data) {
    const fault = error?.issues[0];
    return invalid(`${fault?.path.join('.')}: ${fault?.message}`);
  }
  const asked = data.config?.postgres_changes ?? [];
  const values = asked.reduce((sum, { filter }) => sum + countValues(filter), 0);
  if (values > LIMITS.valuesPerJoin) {
    return invalid(`postgres_changes: more than ${LIMITS.valuesPerJoin} values in filters`);
  }
  const more = Math.floor((asked.length + values) / LIMITS.bindingsPerJoin);
  return mayJoin(more) ? data : FLOOD;
}

const invalid = (text: string): JoinRefusal => ({ code: 'InvalidJoinPayload', text });
