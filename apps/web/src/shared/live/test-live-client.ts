// Fake realtime client, controlled by a test, with the methods that a live topic uses.
import type { SupabaseClient } from '@supabase/supabase-js';

type Tell = (message: { event: string; payload: unknown }) => void;

type Say = (status: string, error?: Error) => void;

type Join = {
  topic: string;
  options: unknown;
  tell: Tell;
  say: Say;
  sync: (present: string[]) => void;
};

/**
 * Returns a fake client and two lists. `joins` contains the channels of the client in the order in
 * which they were opened. `calls` contains the recorded calls of the client's methods.
 */
export function fakeLiveClient() {
  const joins: Join[] = [];
  const calls: string[] = [];
  const client = {
    auth: { getUser: async () => void calls.push('getUser') },
    realtime: { setAuth: async () => void calls.push('setAuth') },
    channel(topic: string, options: unknown) {
      const join: Join = { topic, options, tell() {}, say() {}, sync() {} };
      let present: string[] = [];
      calls.push('join');
      joins.push(join);
      return {
        on(type: string, _filter: object, listener: Tell & (() => void)) {
          if (type === 'broadcast') join.tell = listener;
          else {
            join.sync = (now) => {
              present = now;
              listener();
            };
          }
        },
        subscribe(say: Say) {
          join.say = say;
        },
        presenceState: () => Object.fromEntries(present.map((key) => [key, []])),
        track: async ({ user_id }: { user_id: string }) => void calls.push(`track ${user_id}`),
        send: async ({ event, payload }: { event: string; payload: object }) =>
          void calls.push(`send ${event} ${JSON.stringify(payload)}`),
      };
    },
    removeChannel: async () => void calls.push('leave'),
  };
  return { client: client as unknown as SupabaseClient, joins, calls };
}
