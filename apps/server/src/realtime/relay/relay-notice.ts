// What servers of one database say to each other by NOTIFY; anybody may say something there, so it is checked.
import { z } from 'zod';

export type Notice = z.infer<typeof schema>;

const schema = z.object({
  sender: z.uuid(),
  /** `hello` wants to be answered with `here`; `new` names rows to be read. */
  kind: z.enum(['hello', 'here', 'gone', 'new']),
  first: z.number().int().optional(),
  last: z.number().int().optional(),
});

export function readNotice(payload: string): Notice | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
