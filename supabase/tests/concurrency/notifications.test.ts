// Notifications at once: messages count together, and marking all read loses nothing that arrives meanwhile.
import { expect, it } from 'vitest';
import { makePair } from '../support/chat/make-pair.ts';
import { say } from '../support/chat/say.ts';
import { atOnce } from '../support/database/at-once.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { winners } from '../support/database/winners.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { noticesOf } from '../support/notices-of.ts';

const markAll = (db: Parameters<typeof call>[0], person: string) =>
  call<{ mark_all_notifications_read: number }>(db, person, 'mark_all_notifications_read');

it(
  'two messages at once make one row with the count two',
  withConnection(async (db) => {
    const { id, amina, karim } = await commit(db, () => makePair(db));
    const answers = await atOnce(
      db,
      { text: 'select from public.conversations where id = $1 for update', values: [id] },
      ['One', 'Two'].map((body) => (own) => say(own, amina, id, body)),
    );
    expect(winners(answers)).toHaveLength(2);
    await commit(db, async () => {
      expect(await noticesOf(db, karim)).toMatchObject([{ count: 2, is_read: false }]);
    });
  }),
);

it.each([0, 1])(
  'marking all read while a message arrives leaves it unread, %i messages being there before',
  (before) =>
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, async () => {
        const pair = await makePair(db);
        if (before > 0) await say(db, pair.amina, pair.id, 'Before');
        return pair;
      });
      const reader = await connect();
      try {
        await commit(db, async () => {
          await say(db, amina, id, 'Arriving');
          // Not committed yet: nobody has seen it, and whoever marks does not wait for it.
          await commit(reader, () => markAll(reader, karim));
        });
        await commit(db, async () => {
          expect(await noticesOf(db, karim)).toMatchObject([{ count: before + 1, is_read: false }]);
        });
      } finally {
        await reader.end();
      }
    })(),
);

it(
  'a message that waits for the marking begins a new count',
  withConnection(async (db) => {
    const { id, amina, karim } = await commit(db, async () => {
      const pair = await makePair(db);
      await say(db, pair.amina, pair.id, 'Before');
      return pair;
    });
    const answers = await atOnce(
      db,
      {
        text: 'update public.notifications set is_read = true where user_id = $1',
        values: [karim],
      },
      [(own) => say(own, amina, id, 'After')],
    );
    expect(winners(answers)).toHaveLength(1);
    await commit(db, async () => {
      expect(await noticesOf(db, karim)).toMatchObject([{ count: 1, is_read: false }]);
    });
  }),
);
