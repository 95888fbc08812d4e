// Tests of log lines of errors and requests, as JSON and as text.
import Fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { TelemetryConfig } from '../../config/config.ts';
import { logOptions } from './log-options.ts';

const SETTINGS: TelemetryConfig = {
  logLevel: 'info',
  logFormat: 'json',
  logsAddresses: false,
  metrics: undefined,
  browserErrorsSample: 1,
  traces: undefined,
};

function logOf(settings: Partial<TelemetryConfig> = {}) {
  let written = '';
  const output = { write: (text: string) => (written += text) };
  const { log } = Fastify({ logger: logOptions({ ...SETTINGS, ...settings }, 2, output) });
  return { log, written: () => written };
}

it('logs the table or column of a database error, but no data of the row', () => {
  const fault = new pg.DatabaseError('value "amina" of "Khaldi" is wrong', 1, 'error');
  Object.assign(fault, {
    code: '22P02',
    detail: 'Failing row contains (amina@mail.example, +212612345678).',
    where: 'unnamed portal parameter $1 = amina',
    table: 'profiles',
    column: 'email',
  });
  const { log, written } = logOf();
  log.error({ err: new Error('it failed', { cause: fault }) }, 'for amina@mail.example');
  const entry = JSON.parse(written());
  expect(entry).toMatchObject({ level: 'error', worker: 2, msg: 'for <address>' });
  expect(entry.err.cause).toMatchObject({ code: '22P02', table: 'profiles', column: 'email' });
  expect(entry.err.stack).toMatch(/^at .*log-options\.test\.ts/);
  expect(written()).not.toMatch(/amina|khaldi|2126/i);
});

it('writes one line of text for a terminal, without control characters', () => {
  const { log, written } = logOf({ logFormat: 'text' });
  log.warn({ fault: 'a\u001b[2Jb\nc' }, 'it goes on');
  const request = { method: 'GET', route: '/rest/v1/*', target: 'cities', status: 200, ms: 3 };
  log.info({ ...request, database_ms: 2 }, 'request');
  expect(written()).toMatch(
    /^[\d:]{8} WARN it goes on fault=ab c\n[\d:]{8} 200 GET \/rest\/v1\/\* \(cities\) 3 ms, database 2 ms\n$/,
  );
});
