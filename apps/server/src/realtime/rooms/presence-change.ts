// Presence changes of a room, exchanged between servers.
import { z } from 'zod';

const presentSchema = z.object({
  /**
   * Id of a socket's presence entry in one channel. The id stays the same until the entry is
   * removed.
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
   * New or changed presences. A presence whose ID the receiving server already knows is a changed
   * one, and its payload replaces the known payload.
   */
  joins: z.array(presentSchema),
  leaves: z.array(z.string()),
});

export type PresenceChange = z.infer<typeof presenceChangeSchema>;
