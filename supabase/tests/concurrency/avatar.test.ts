// Tests of a profile picture that two devices change concurrently, or that one device changes while
// another device blocks a person. No picture file may be left behind or lost.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePerson } from '../support/make-person.ts';

/** Creates a person with three uploaded pictures. The first one is shown as the profile picture. */
const makePictures = (db: Client) =>
  commit(db, async () => {
    const person = await makePerson(db);
    const other = await makePerson(db);
    const names = [0, 1, 2].map(() => `${crypto.randomUUID()}.webp`);
    for (const name of names) {
      await asRoot(
        db,
        "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)",
        [name, person],
      );
    }
    await call(db, person, 'set_avatar', { p_name: names[0] });
    return { person, other, names };
  });
const shownOf = (db: Client, person: string) =>
  commit(db, () =>
    asRoot<{ shown: boolean; name: string }>(
      db,
      `select p.avatar_url like '%/' || o.name as shown, o.name from storage.objects o, public.profiles p
       where p.id = $1::uuid and o.bucket_id = 'avatars' and o.owner_id = $1::text`,
      [person],
    ),
  );
const gateOf = (person: string) => ({
  text: 'select from public.profiles where id = $1 for update',
  values: [person],
});
const setPicture = (person: string, p_name: string | undefined) => (own: Client) =>
  call(own, person, 'set_avatar', { p_name });

it(
  'two devices set a picture concurrently: the last picture is shown, and the other files are deleted',
  withConnection(async (db) => {
    const { person, names } = await makePictures(db);
    const changes = names.slice(1).map((name) => setPicture(person, name));
    const answers = await runConcurrently(db, gateOf(person), changes);
    expect(rejectionCodes(answers)).toEqual([]);
    expect(await shownOf(db, person)).toMatchObject([{ shown: true }]);
  }),
);

it(
  'a picture is set while another device blocks a person: the blocked person does not know the new address of the picture',
  withConnection(async (db) => {
    const { person, other, names } = await makePictures(db);
    const answers = await runConcurrently<unknown>(db, gateOf(person), [
      setPicture(person, names[1]),
      (own) => call(own, person, 'block_person', { p_user_id: other }),
    ]);
    expect(rejectionCodes(answers)).toEqual([]);
    const left = await shownOf(db, person);
    expect(left.filter(({ shown }) => shown)).toHaveLength(1);
    expect(left.map(({ name }) => name)).not.toContain(names[0]);
  }),
);
