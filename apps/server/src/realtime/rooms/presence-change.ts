// Presence changes of a room, exchanged between servers.
import { z } from 'zod';

const presentSchema = z.object({
  /**
   * Id of the presence entry that a socket has in one channel. It stays the same until this
   * presence ends.
   */
  id: z.string(),
  /** Key of the user; several sockets of one user share it. */
  key: z.string(),
  meta: z.looseObject({ phx_ref: z.string() }),
});

export type PresenceEntry = z.infer<typeof presentSchema>;

export const presenceChangeSchema = z.object({
  topic: z.string(),
  isPrivate: z.boolean(),
  /**
   * New or changed presences. If an id is already known, the payload of its presence has changed.
   */
  joins: z.array(presentSchema),
  leaves: z.array(z.string()),
});

export type PresenceChange = z.infer<typeof presenceChangeSchema>;
