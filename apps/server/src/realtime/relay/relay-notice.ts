// Schema of NOTIFY payloads between servers of one database. They are validated, because any
// database user can send them.
import { z } from 'zod';

export type RelayNotice = z.infer<typeof schema>;

const schema = z.object({
  sender: z.uuid(),
  /**
   * Kind of the notice. A server that receives `hello` replies with `here`. A notice of the kind
   * `new` contains the numbers of the first and the last row to be read.
   */
  kind: z.enum(['hello', 'here', 'gone', 'new']),
  first: z.number().int().optional(),
  last: z.number().int().optional(),
});

export function readRelayNotice(payload: string): RelayNotice | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
