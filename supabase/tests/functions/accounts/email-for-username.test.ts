// Looks up the e-mail address for a username. Only the service key may do this.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

describe('public.email_for_username', () => {
  it(
    'finds the address of a username in upper or lower case, and returns null for an unknown name',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const username = `Amina-${id.slice(0, 8)}`;
      await asRoot(db, 'update public.profiles set username = $2 where id = $1', [id, username]);
      for (const [typed, email] of [
        [username, `${id}@people.example`],
        [` ${username.toUpperCase()} `, `${id}@people.example`],
        [`${username}-`, null],
        ['%', null],
        ['', null],
        [null, null],
      ]) {
        expect(await call(db, 'service_role', 'email_for_username', { p_username: typed })).toEqual(
          { email_for_username: email },
        );
      }
    }),
  );

  it(
    'is refused to visitors and signed-in people, also for their own username',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const args = { p_username: 'amina' };
      for (const caller of [null, id, await makePerson(db)]) {
        await expectRefused(call(db, caller, 'email_for_username', args), '42501');
      }
    }),
  );
});
