// Tests of the environment parser. With an invalid value the server does not start, and the error
// names the setting.
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartupError } from './startup-error.ts';

const refusalOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readEnvironment(environment);
  } catch (error) {
    return error instanceof StartupError ? error.message : error;
  }
};

it.each([
  ['DEMO', 'perhaps'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'app.example'],
  ['MAIL_AUTOCONFIRM', 'yes please'],
  ['NODE_ENV', 'staging'],
  ['WORKERS', '0'],
  ['WORKERS', '65'],
  ['WORKERS', '1.5'],
  ['WORKERS', 'all'],
  ['TIMEOUTS', 'fast'],
  ['TIMEOUTS', '5000'],
  ['TIMEOUTS', '[5000]'],
])('reports the invalid value in %s=%s', (name, value) => {
  expect(refusalOf({ [name]: value })).toContain(`  ${name}="${value}": `);
});

it.each([
  ['JWT_SECRET', 'too short'],
  ['DATABASE_URL', 'mysql://somewhere/else'],
])('reports %s=%s as invalid without showing the value', (name, value) => {
  const refusal = refusalOf({ [name]: value });
  expect(refusal).toContain(`  ${name}=(hidden): `);
  expect(refusal).not.toContain(value);
});

it('reports a missing secret as not set', () => {
  const refusal = refusalOf({ GOOGLE_CLIENT_ID: 'web' });
  expect(refusal).toContain('  GOOGLE_CLIENT_SECRET is not set: required with GOOGLE_CLIENT_ID');
});

const DATABASE_URL = 'postgres://owner@db/postgres';

it.each([
  ['NATS_URL', 'http://secret@one', 'nats:// or tls://'],
  ['NATS_URL', 'nats://one,secret', 'nats:// or tls://'],
  ['DATABASE_REPLICA_URL', 'mysql://secret@one/db', 'postgres://'],
  ['DATABASE_POOLER_URL', 'secret', 'postgres://'],
  ['DATABASE_REPLICA_LAG_SECONDS', '0', 'whole number'],
])('rejects the invalid setting %s=%s', (name, value, words) => {
  const read = () => readEnvironment({ DATABASE_URL, [name]: value });
  expect(read).toThrow(name);
  expect(read).toThrow(words);
  expect(read).not.toThrow('secret');
});

it.each(['DATABASE_REPLICA_URL', 'DATABASE_POOLER_URL'])(
  'rejects the setting %s if DATABASE_URL is not set',
  (name) => {
    expect(() => readEnvironment({ [name]: DATABASE_URL })).toThrow('needs DATABASE_URL');
    expect(readEnvironment({ DATABASE_URL, [name]: DATABASE_URL })).toMatchObject({
      [name]: DATABASE_URL,
    });
  },
);

it('accepts several addresses of one NATS cluster', () => {
  const NATS_URL = 'tls://user:pass@one:4222, tls://two';
  expect(readEnvironment({ NATS_URL })).toMatchObject({
    NATS_URL,
    DATABASE_REPLICA_LAG_SECONDS: 10,
  });
});
