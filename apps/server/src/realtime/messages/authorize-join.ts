// Join of a private channel: authorisation and replay of missed messages.
import { z } from 'zod';
import type { Channel } from '../channel.ts';
import type { Identity } from '../identity.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { canJoin, joinRefusalText } from '../rights/can-join.ts';
import { ALL_RIGHTS, type TopicRights } from '../rights/topic-rights.ts';
import { replayMessages } from '../stored-messages/replay-messages.ts';
import { encodeBroadcast } from '../wire/encode-broadcast.ts';

export type JoinRequest = {
  name: string;
  isPrivate: boolean;
  hasPresence: boolean;
  headersJson: string;
  /**
   * Unvalidated value from the client. To request earlier messages, the client should send `{since,
   * limit}`.
   */
  replay: unknown;
};

export type JoinGrant = { rights: TopicRights; replay: Replay | undefined };

type Replay = z.infer<typeof replaySchema>;

const replaySchema = z.object({
  since: z.number().int().min(0).max(8_640_000_000_000_000),
  limit: z.number().int().default(25),
});

/**
 * Returns the granted rights and the range of earlier messages to replay, or a refusal in the
 * format `Code: text`.
 */
export async function authorizeJoin(
  { rights, warn }: RealtimeContext,
  identity: Identity,
  { name, isPrivate, hasPresence, headersJson, replay }: JoinRequest,
): Promise<JoinGrant | string> {
  const wantsReplay = replay !== undefined && replay !== null;
  if (!isPrivate) {
    if (wantsReplay) return 'UnableToReplayMessages: Replay is not allowed for public channels';
    return { rights: ALL_RIGHTS, replay: undefined };
  }
  let granted: TopicRights;
  try {
    granted = await rights.ask(identity, name, headersJson);
  } catch (error) {
    warn(`could not check the rights in a private channel: ${error}`);
    return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
  }
  const isRefused = !canJoin(granted, hasPresence) || (wantsReplay && !granted.broadcast.read);
  if (isRefused) return `Unauthorized: ${joinRefusalText(name)}`;
  if (!wantsReplay) return { rights: granted, replay: undefined };
  const asked = replaySchema.safeParse(replay).data;
  if (!asked) return 'UnableToReplayMessages: Replay params are not valid';
  return { rights: granted, replay: asked };
}

/**
 * Reads the earlier messages before the join is answered, so that messages sent after the answer
 * are not included.
 * @returns A function that sends the earlier messages to the channel, except those that the channel
 * has meanwhile received live; undefined when the database fails.
 */
export async function prepareReplay(
  { database, warn }: RealtimeContext,
  channel: Channel,
  replay: Replay,
): Promise<(() => void) | undefined> {
  try {
    const broadcasts = await replayMessages(database, channel.name, replay);
    return () => {
      for (const broadcast of broadcasts) {
        if (channel.hasHeard(broadcast)) continue;
        const message = encodeBroadcast(channel.version, channel.topic, broadcast);
        if (message !== undefined) channel.write(message);
      }
    };
  } catch (error) {
    warn(`could not replay broadcasts: ${error}`);
    return undefined;
  }
}
