// Pictures at once: two devices choose one each, and no third one is left behind.
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { atOnce } from '../support/database/at-once.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { losers } from '../support/database/winners.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePerson } from '../support/make-person.ts';

it(
  'two devices set a picture: the last one is shown, and the others are gone',
  withConnection(async (db) => {
    const person = await commit(db, () => makePerson(db));
    const names = [0, 1, 2].map(() => `${person}/${crypto.randomUUID()}.webp`);
    const setPicture = (own: typeof db, p_name: string | undefined) =>
      call(own, person, 'set_avatar', { p_name });
    await commit(db, async () => {
      for (const name of names) {
        await asRoot(db, "insert into storage.objects (bucket_id, name) values ('avatars', $1)", [
          name,
        ]);
      }
      await setPicture(db, names[0]);
    });
    const gate = { text: 'select from public.profiles where id = $1 for update', values: [person] };
    const answers = await atOnce(
      db,
      gate,
      names.slice(1).map((name) => (own) => setPicture(own, name)),
    );
    expect(losers(answers)).toEqual([]);
    const left = await commit(db, () =>
      asRoot<{ shown: boolean }>(
        db,
        `select p.avatar_url like '%' || o.name as shown from storage.objects o, public.profiles p
         where p.id = $1 and o.bucket_id = 'avatars' and o.name like $1 || '/%'`,
        [person],
      ),
    );
    expect(left).toEqual([{ shown: true }]);
  }),
);
