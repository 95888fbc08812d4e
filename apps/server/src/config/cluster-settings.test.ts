// Settings of several servers: a wrong one stops the start, and a password in it is not shown.
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const DATABASE_URL = 'postgres://owner@db/postgres';

test.each([
  ['NATS_URL', 'http://secret@one', 'nats:// or tls://'],
  ['NATS_URL', 'nats://one,secret', 'nats:// or tls://'],
  ['DATABASE_REPLICA_URL', 'mysql://secret@one/db', 'postgres://'],
  ['DATABASE_POOLER_URL', 'secret', 'postgres://'],
  ['DATABASE_REPLICA_LAG_SECONDS', '0', 'whole number'],
])('%s=%s is refused', (name, value, words) => {
  const read = () => readEnvironment({ DATABASE_URL, [name]: value });
  expect(read).toThrow(name);
  expect(read).toThrow(words);
  expect(read).not.toThrow('secret');
});

test.each(['DATABASE_REPLICA_URL', 'DATABASE_POOLER_URL'])('%s needs its database', (name) => {
  expect(() => readEnvironment({ [name]: DATABASE_URL })).toThrow('needs DATABASE_URL');
  expect(readEnvironment({ DATABASE_URL, [name]: DATABASE_URL })).toMatchObject({
    [name]: DATABASE_URL,
  });
});

test('several addresses of one NATS', () => {
  const NATS_URL = 'tls://user:pass@one:4222, tls://two';
  expect(readEnvironment({ NATS_URL })).toMatchObject({
    NATS_URL,
    DATABASE_REPLICA_LAG_SECONDS: 10,
  });
});
