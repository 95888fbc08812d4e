// Watches the sessions that have channels on this server. When the database reports the end of a
// session, the channels of that session are closed.
import type { Database } from '../../db/database.ts';
import { isSessionActive, sessionOf } from '../../db/session.ts';
import type { JwtClaims } from '../../http/credentials.ts';

export type SessionWatch = {
  /** Reports whether the session still exists. Rejects while the database is unreachable. */
  isLive(claims: JwtClaims): Promise<boolean>;
  /**
   * Calls `onEnd` exactly once when the session ends, even if the session ended between its last
   * check and this call.
   * @returns A function that stops watching.
   */
  watch(claims: JwtClaims, onEnd: () => void): () => void;
  stop(): Promise<void>;
};

/**
 * Notification channel of migrations/0205_session_ends.sql. A payload lists the ids of sessions and
 * users, separated by commas.
 */
const CHANNEL = 'wasl_sessions';
/**
 * Time for which the server remembers the ids of ended sessions. A session may end during its
 * check, before the server starts to watch it. The server must then still know that the session has
 * ended. This time is therefore longer than any check of a session takes.
 */
const REMEMBERED_MILLISECONDS = 60_000;

export async function watchSessions(
  database: Pick<Database, 'query' | 'listen'>,
  warn: (message: string) => void,
): Promise<SessionWatch> {
  const watchers = new Map<string, Set<() => void>>();
  /** The watched ids that are session ids; all other watched ids are user ids. */
  const sessionIds = new Set<string>();
  const ended = new Map<string, number>();

  function end(id: string): void {
    for (const onEnd of [...(watchers.get(id) ?? [])]) onEnd();
  }

  function forgetOld(): void {
    const oldest = performance.now() - REMEMBERED_MILLISECONDS;
    for (const [id, at] of ended) {
      if (at > oldest) return;
      ended.delete(id);
    }
  }

  /** Finds the sessions that ended while the connection was lost and no notification arrived. */
  async function lookAgain(): Promise<void> {
    const rows = await database.query<{ id: string }>(
      'select id from unnest($1::uuid[]) as watched(id) where not auth.session_lives(id)',
      [[...sessionIds]],
    );
    for (const { id } of rows) end(id);
  }

  const stop = await database.listen(CHANNEL, (payload) => {
    forgetOld();
    if (payload === '') {
      lookAgain().catch((error: unknown) => warn(`could not check sessions: ${error}`));
      return;
    }
    for (const id of payload.split(',')) {
      ended.delete(id);
      ended.set(id, performance.now());
      end(id);
    }
  });

  return {
    isLive: (claims) => isSessionActive(database, claims),
    watch(claims, onEnd) {
      const session = sessionOf(claims);
      if (session === undefined) return () => {};
      const ids = claims.sub === undefined ? [session] : [session, claims.sub];
      const stopWatching = () => {
        for (const id of ids) {
          const own = watchers.get(id);
          own?.delete(endOnce);
          if (own?.size === 0) {
            watchers.delete(id);
            sessionIds.delete(id);
          }
        }
      };
      const endOnce = () => {
        stopWatching();
        onEnd();
      };
      sessionIds.add(session);
      for (const id of ids) {
        const own = watchers.get(id) ?? new Set();
        watchers.set(id, own.add(endOnce));
      }
      // A session that ended between its check and this call is not reported again.
      if (ids.some((id) => ended.has(id))) {
        isSessionActive(database, claims)
          .then((lives) => lives || endOnce())
          .catch((error: unknown) => warn(`could not check a session: ${error}`));
      }
      return stopWatching;
    },
    stop,
  };
}
