// Tests of concurrent changes of homes. For example, a suspended owner's home stays hidden, a home
// has only one primary picture, and two identical reports are stored as one.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../support/add-picture.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { type Home, makeHome } from '../support/homes/make-home.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';

const ACCOUNT = 'select from auth.users where id = $1 for update';
const isListed = (db: Client, { id }: Home) =>
  commit(
    db,
    async () =>
      (await asRoot(db, 'select from private.listed_homes where id = $1', [id])).length > 0,
  );

describe('concurrent changes of homes', () => {
  it.each([
    [
      'published',
      (own: Client, { id, owner }: Home) =>
        call(own, owner, 'publish_property', { p_id: id, p_is_published: true }),
    ],
    [
      'changed back from sold',
      (own: Client, { id, owner }: Home) =>
        asCaller(own, owner, "update public.properties set status = 'available' where id = $1", [
          id,
        ]),
    ],
  ])('a home is %s while its owner is suspended: it is not shown, in either order', (name, show) =>
    withConnection(async (db) => {
      for (const order of [0, 1]) {
        const home = await commit(db, async () => {
          const made = await makeHome(
            db,
            { status: name === 'published' ? 'available' : 'sold' },
            { isPublished: name !== 'published' },
          );
          if (name === 'published') await addPicture(db, made.owner, made.id);
          return made;
        });
        const attempts = [
          (own: Client) => show(own, home).then(() => undefined),
          (own: Client) =>
            asRoot(
              own,
              "update auth.users set banned_until = now() + interval '1 day' where id = $1",
              [home.owner],
            ).then(() => undefined),
        ];
        await runConcurrently(
          db,
          { text: ACCOUNT, values: [home.owner] },
          order ? attempts.toReversed() : attempts,
        );
        expect(await isListed(db, home)).toBe(false);
      }
    })(),
  );

  it(
    'two operators take the same home down: one notification is sent, one entry logged, and the home is not shown',
    withConnection(async (db) => {
      const { home, staff } = await commit(db, async () => ({
        home: await makeHome(db),
        staff: [await makeOperator(db, 'support'), await makeOperator(db, 'compliance')],
      }));
      const answers = await runConcurrently(
        db,
        { text: ACCOUNT, values: [home.owner] },
        staff.map(
          (operator) => (own) =>
            call(own, operator, 'take_down_home', {
              p_property_id: home.id,
              p_reason_code: 'scam',
              p_reason: 'Photos of another flat',
            }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await isListed(db, home)).toBe(false);
      const [counted] = await commit(db, () =>
        asRoot(
          db,
          `select (select count(*)::int from public.notifications n where n.user_id = $1) as notified,
             (select count(*)::int from private.audit_log e
              where e.subject_id = $1 and e.action = 'home.taken_down') as logged`,
          [home.owner],
        ),
      );
      expect(counted).toEqual({ notified: 1, logged: 1 });
    }),
  );

  it(
    'two devices choose different primary pictures: one of them is primary',
    withConnection(async (db) => {
      const { home, pictures } = await commit(db, async () => {
        const made = await makeHome(db);
        return {
          home: made,
          pictures: [
            await addPicture(db, made.owner, made.id),
            await addPicture(db, made.owner, made.id),
          ],
        };
      });
      const answers = await runConcurrently(
        db,
        { text: ACCOUNT, values: [home.owner] },
        pictures.map(
          ({ id }) =>
            (own) =>
              call(own, home.owner, 'set_primary_image', { p_image_id: id }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      const primary = await commit(db, () =>
        asRoot<{ id: string }>(
          db,
          'select id from public.property_images where property_id = $1 and is_primary',
          [home.id],
        ),
      );
      expect(primary).toHaveLength(1);
      expect(pictures.map(({ id }) => id)).toContain(primary[0]?.id);
    }),
  );

  it(
    'two devices report a home and mark it as a favourite: one report and one favourite are stored',
    withConnection(async (db) => {
      const { home, person } = await commit(db, async () => ({
        home: await makeHome(db),
        person: await makePerson(db),
      }));
      const say = async (own: Client) => {
        await call(own, person, 'set_favourite_home', { p_id: home.id, p_is_favourite: true });
        return call(own, person, 'report_home', {
          p_id: crypto.randomUUID(),
          p_property_id: home.id,
          p_reason: 'scam',
        });
      };
      const answers = await runConcurrently(
        db,
        { text: 'select from public.profiles where id = $1 for update', values: [person] },
        [say, say],
      );
      const [first, second] = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value : answer.reason,
      );
      expect(second).toEqual(first);
      const rows = await commit(db, () =>
        asRoot(db, 'select id from public.property_reports where property_id = $1', [home.id]),
      );
      expect(rows).toEqual([{ id: (first as { report_home: string }).report_home }]);
    }),
  );
});
