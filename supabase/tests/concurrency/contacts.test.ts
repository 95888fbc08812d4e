// Two devices of one person add the same phone number concurrently: one contact is created, and the
// other device is refused with the name of this contact.
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeContact } from '../support/make-contact.ts';
import { makePerson } from '../support/make-person.ts';

it(
  'two devices add the same number to the contacts: one contact is stored, and the second request is refused',
  withConnection(async (db) => {
    const owner = await commit(db, () => makePerson(db));
    const answers = await runConcurrently(
      db,
      { text: 'select from public.profiles where id = $1 for update', values: [owner] },
      ['0661234567', '+212661234567'].map(
        (contact_phone) => (own) => makeContact(own, owner, { contact_phone }),
      ),
    );
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.CONTACT_EXISTS]);
    await commit(db, async () => {
      const rows = await asRoot(db, 'select from public.contacts where owner_user_id = $1', [
        owner,
      ]);
      expect(rows).toHaveLength(1);
    });
  }),
);
