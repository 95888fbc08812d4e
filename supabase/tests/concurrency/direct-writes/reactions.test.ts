// Tests of concurrent reactions, which clients send as updates of the message row. No reaction is
// lost. An update that waits for the lock on the conversation does not lock the message meanwhile.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { rejectionCodes } from '../../support/database/settled-results.ts';
import { backendPid, waitUntilBlocked } from '../../support/database/wait-until-blocked.ts';
import { withConnection } from '../../support/database/with-connection.ts';

const setScene = (db: Client) =>
  commit(db, async () => {
    const pair = await makeChatPair(db);
    const message = await sendMessage(db, pair.amina, pair.id, 'Salam');
    return { ...pair, message: String(message?.id) };
  });
const react = (who: string, message: string) => (own: Client) =>
  asCaller(own, who, 'update public.messages set reactions = $2 where id = $1 returning id', [
    message,
    { [who]: ['heart'] },
  ]);

describe('concurrent reactions', () => {
  it(
    'from both people are stored, even if the message is edited at the same time',
    withConnection(async (db) => {
      const { id, amina, karim, message } = await setScene(db);
      const text = 'select from public.conversations where id = $1 for update';
      const answers = await runConcurrently<unknown>(db, { text, values: [id] }, [
        react(amina, message),
        react(karim, message),
        (own) => call(own, amina, 'edit_message', { p_id: message, p_body: 'Salam all' }),
        (own) =>
          call(own, karim, 'toggle_reaction', {
            p_message_id: message,
            p_reaction: 'sad',
            p_is_set: true,
          }),
      ]);
      expect(rejectionCodes(answers)).toEqual([]);
      const rows = await commit(db, () =>
        asRoot(db, 'select body, reactions from public.messages where id = $1', [message]),
      );
      expect(rows).toMatchObject([{ body: 'Salam all', reactions: { [amina]: ['heart'] } }]);
      const his = (rows as { reactions: Record<string, string[]> }[])[0]?.reactions[karim];
      // Karim's direct update and Karim's toggle may run in either order. An update that runs last
      // leaves only the heart. A toggle that runs last adds the sad reaction.
      expect([['heart'], ['heart', 'sad']]).toContainEqual(his);
    }),
  );

  it(
    'do not lock the message while they wait for the lock on the conversation',
    withConnection(async (db) => {
      const { id, karim, message } = await setScene(db);
      const other = await connect();
      try {
        const pid = await backendPid(other);
        let finished = 0;
        const { answer } = await commit(db, async () => {
          await asRoot(db, 'select from public.conversations where id = $1 for no key update', [
            id,
          ]);
          const running = commit(other, () => react(karim, message)(other)).finally(() => {
            finished += 1;
          });
          const settled = Promise.allSettled([running]);
          await waitUntilBlocked(db, [pid], () => finished);
          await asRoot(db, 'select from public.messages where id = $1 for update nowait', [
            message,
          ]);
          return { answer: settled };
        });
        expect(rejectionCodes(await answer)).toEqual([]);
      } finally {
        await other.end();
      }
    }),
  );
});
