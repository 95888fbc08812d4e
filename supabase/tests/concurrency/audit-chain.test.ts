// Concurrent transactions write to the audit log. The events form one chain without gaps or forks.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

describe('concurrent writes to the audit log', () => {
  it(
    'eight transfers are abandoned: their events form one chain',
    withConnection(async (db) => {
      const made = await commit(db, async () => {
        const transfers = [];
        for (let i = 0; i < 8; i++) transfers.push(await makeTransfer(db, 'pending'));
        return transfers;
      });
      const answers = await runConcurrently(
        db,
        { text: 'select from private.audit_chain_head for update', values: [] },
        made.map(({ id, sender }) => async (own) => {
          await call(own, sender, 'abandon_money_transfer', { p_id: id });
          await asRoot(own, 'select private.seal_audit_events()');
        }),
      );
      expect(fulfilledValues(answers)).toHaveLength(8);
      // Seals all events that are still unsealed, so that the chain contains the events of all
      // eight transactions when it is checked.
      await commit(db, () => asRoot(db, 'select private.seal_audit_events()'));
      const [verdict] = await commit(db, () =>
        asRoot(db, 'select * from private.verify_audit_chain()'),
      );
      expect(verdict).toMatchObject({ is_intact: true, problem: null });
      const rows = await commit(db, () =>
        asRoot<{ count: number }>(
          db,
          "select count(*) from private.audit_events where action = 'transfer.abandoned' and subject_id = any($1)",
          [made.map(({ id }) => id)],
        ),
      );
      expect(rows).toEqual([{ count: 8 }]);
    }),
  );
});
