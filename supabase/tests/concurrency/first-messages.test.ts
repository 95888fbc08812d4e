// One person sends first messages to several people concurrently. Exactly as many are sent as the
// limit allows.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePeopleFindable } from '../support/make-people-findable.ts';
import { makePerson } from '../support/make-person.ts';

it(
  'ten of thirty concurrent first messages to strangers are sent, and twenty are refused',
  withConnection(async (db) => {
    const [me, others] = await commit(db, async () => {
      const ids: string[] = [];
      while (ids.length < 30) ids.push(await makePerson(db));
      const me = await makePerson(db);
      await makePeopleFindable(db, me, ...ids);
      return [me, ids] as const;
    });
    const answers = await runConcurrently(
      db,
      { text: 'select from public.profiles where id = $1 for update', values: [me] },
      others.map(
        (p_user_id) => (own: Client) =>
          call(own, me, 'open_conversation', { p_user_id, p_id: crypto.randomUUID() }),
      ),
    );
    expect(fulfilledValues(answers)).toHaveLength(10);
    expect(rejectionCodes(answers)).toEqual(Array(20).fill(ERROR_CODES.REQUESTS_TOO_MANY));
    const count = `select count(*)::integer as asked from public.conversation_members where added_by = $1`;
    expect(await commit(db, () => asRoot(db, count, [me]))).toEqual([{ asked: 10 }]);
  }),
);
