// Broadcasts of the database as its owner sees them: what broadcast_changes refuses, and how long they are kept.
import { expect, test } from 'vitest';
import { startInstance } from '../../../../../tools/instance.ts';
import { ownerClient } from './owned-notes.ts';

test.each([
  ['STATEMENT', 'INSERT', /only be triggered for each row|for each row, not for each statement/],
  ['ROW', 'TRUNCATE', /Unexpected operation type: TRUNCATE/],
])('broadcast_changes refuses level %s with %s', async (level, operation, reason) => {
  const owner = await ownerClient();
  const call = owner.query(
    `select realtime.broadcast_changes('t', 'e', $1, 't', 's', row(1), row(2), $2)`,
    [operation, level],
  );
  await expect(call).rejects.toThrow(reason);
  await owner.end();
});

test('broadcasts of the database are forgotten after three days', async () => {
  const server = await startInstance({ env: { DEMO: 'false' } });
  const database = await ownerClient(server.databaseUrl);
  await database.query(`
    insert into realtime.messages (topic, extension, inserted_at)
    select 't', 'broadcast', (now() at time zone 'utc') - interval '1 day' * days
    from generate_series(1, 5) days`);
  // A second server of the same database sweeps when it starts.
  const second = await startInstance({ env: { DEMO: 'false', DATABASE_URL: server.databaseUrl } });
  await expect
    .poll(async () => (await database.query('select from realtime.messages')).rowCount)
    .toBe(2);
  await database.end();
  await second.stop();
  await server.stop();
});
