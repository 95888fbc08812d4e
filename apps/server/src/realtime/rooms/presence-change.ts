// Who came to a room and who left it, as servers tell each other.
import { z } from 'zod';

const presentSchema = z.object({
  /** Of one channel of one socket, for as long as it is present. */
  id: z.string(),
  /** Several sockets of one person share a key. */
  key: z.string(),
  meta: z.looseObject({ phx_ref: z.string() }),
});

export type Present = z.infer<typeof presentSchema>;

export const presenceChangeSchema = z.object({
  topic: z.string(),
  isPrivate: z.boolean(),
  /** One whose id is known already has changed what he says. */
  joins: z.array(presentSchema),
  leaves: z.array(z.string()),
});

export type PresenceChange = z.infer<typeof presenceChangeSchema>;
