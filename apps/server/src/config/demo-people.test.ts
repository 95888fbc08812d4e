// Tests the conditions under which demo accounts are created. By default, demo accounts are created
// only on a server that other machines cannot reach. Contract tests cover the start of the server
// itself.
import { expect, it } from 'vitest';
import { buildConfig } from './build-config.ts';
import { readEnvironment } from './environment.ts';

const PRODUCTION = { NODE_ENV: 'production' };
const EVERYWHERE = { HOST: '0.0.0.0' };
const PROXIED = { PUBLIC_URL: 'https://app.example' };
const SECRETS = {
  database_password: 'unused',
  jwt_secret: 'an unused secret of more than 32 characters',
  issued_at: 1_700_000_000,
  instance_id: 'unused',
};

const configOf = (environment: NodeJS.ProcessEnv) =>
  buildConfig(readEnvironment(environment), SECRETS, 3000);

it.each<[string, NodeJS.ProcessEnv]>([
  ['on this machine by default', {}],
  ['on localhost', { HOST: 'localhost' }],
  ['on this machine with DEMO=true', { DEMO: 'true' }],
  ['in an external database with DEMO=true', { DEMO: 'true', DATABASE_URL: 'postgres://db/app' }],
])('creates demo accounts %s', (_case, environment) => {
  expect(configOf(environment)).toMatchObject({ demo: true, exposure: undefined });
});

it.each<[string, NodeJS.ProcessEnv, string | undefined]>([
  ['in production', PRODUCTION, 'NODE_ENV=production'],
  ['on a server that listens on every address', EVERYWHERE, 'HOST=0.0.0.0'],
  ['behind a proxy', PROXIED, 'PUBLIC_URL=https://app.example'],
  [
    'in production on a server that listens on every address',
    { ...PRODUCTION, ...EVERYWHERE },
    'NODE_ENV=production',
  ],
  ['on this machine with DEMO=false', { DEMO: 'false' }, undefined],
  ['in an external database by default', { DATABASE_URL: 'postgres://db/app' }, undefined],
])('creates no demo accounts %s', (_case, environment, exposure) => {
  expect(configOf(environment)).toMatchObject({ demo: false, exposure });
});

it.each([
  ['NODE_ENV=production', PRODUCTION],
  ['HOST=0.0.0.0', EVERYWHERE],
  ['PUBLIC_URL=https://app.example', PROXIED],
  ['NODE_ENV=production', { ...PRODUCTION, ...EVERYWHERE }],
])('rejects DEMO=true in combination with %s', (named, environment) => {
  expect(() => readEnvironment({ ...environment, DEMO: 'true' })).toThrow(
    `DEMO="true": demo accounts are allowed only on a server that other machines cannot reach, and ${named} exposes it`,
  );
});
