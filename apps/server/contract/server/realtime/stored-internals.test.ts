// Calls realtime.broadcast_changes as the owner of the database, to test what the function refuses.
import { expect, test } from 'vitest';
import { connectAsOwner } from '../run-sql.ts';

test.each([
  ['STATEMENT', 'INSERT', /only be triggered for each row|for each row, not for each statement/],
  ['ROW', 'TRUNCATE', /Unexpected operation type: TRUNCATE/],
])(
  'broadcast_changes refuses to run in a trigger of level %s for the operation %s',
  async (level, operation, reason) => {
    const owner = await connectAsOwner();
    const call = owner.query(
      `select realtime.broadcast_changes('t', 'e', $1, 't', 's', row(1), row(2), $2)`,
      [operation, level],
    );
    await expect(call).rejects.toThrow(reason);
    await owner.end();
  },
);
