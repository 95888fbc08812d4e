// Relay transport over a database table. NOTIFY contains only the numbers of new rows and not the
// messages, because messages are private and every database user can listen to every NOTIFY.
import type { Database } from '../../db/database.ts';
import { pauses } from '../../timeouts.ts';
import { type RelayNotice, readRelayNotice } from './relay-notice.ts';
import { type RelayListener, type RelayTransport, relayConnectionName } from './relay-transport.ts';

const CHANNEL = 'wasl_realtime_relay';

/** @param sender - Id of this server. */
export async function openDatabaseTransport(
  database: Pick<Database, 'query' | 'listen'>,
  sender: string,
  { onNotice, onMessages, onReturn }: RelayListener,
  warn: (message: string) => void,
): Promise<RelayTransport> {
  async function read({ sender: from, first = 0, last = -1 }: RelayNotice): Promise<string[]> {
    const rows = await database.query<{ message: string }>(
      `select message from wasl_platform.realtime_relay
       where sender = $1 and number between $2 and $3 order by number`,
      [from, first, last],
    );
    return rows.map(({ message }) => message);
  }

  function hear(payload: string): void {
    if (payload === '') {
      onReturn();
      return;
    }
    const notice = readRelayNotice(payload);
    if (!notice || notice.sender === sender) return;
    if (notice.kind === 'new') onMessages(notice.sender, () => read(notice));
    else onNotice(notice.kind, notice.sender);
  }

  const stopListening = await database.listen(CHANNEL, hear, relayConnectionName(sender));
  const sweeping = setInterval(() => {
    database
      .query(`delete from wasl_platform.realtime_relay where sent_at < now() - interval '1 minute'`)
      .catch((error: unknown) => warn(`could not delete relayed broadcasts: ${error}`));
  }, pauses.relaySweep);
  sweeping.unref();

  return {
    async tell(kind) {
      await database.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ sender, kind })]);
    },
    async send(first, messages) {
      const last = first + messages.length - 1;
      await database.query(
        `with passed as (
           insert into wasl_platform.realtime_relay (sender, number, message)
           select $1, $2::bigint + place - 1, message
           from unnest($3::text[]) with ordinality as given (message, place) returning 1)
         select pg_notify($4, $5) from (select count(*) from passed) as done`,
        [sender, first, messages, CHANNEL, JSON.stringify({ sender, kind: 'new', first, last })],
      );
    },
    async stop() {
      clearInterval(sweeping);
      await stopListening();
    },
  };
}
