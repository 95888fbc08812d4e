// The floor (baseline): the smallest node:http program that sends the same SQL as the server for
// the same person, in one transaction and one round trip.
import { createServer } from 'node:http';
import pg from 'pg';
import { CallerBatch, type PreparedStatements } from '../../apps/server/src/db/caller-batch.ts';
import type { RequestStatement } from './request-statements.ts';

type Job = {
  databaseUrl: string;
  people: string[];
  statements: RequestStatement[];
  status: number;
};

const SCOPE = "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)";

process.once('message', ({ databaseUrl, people, statements, status }: Job) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // The database may stop before this program does. The pool then emits an error (ECONNRESET) for
  // the lost connection. An error event without a listener would end the program, so this listener
  // ignores the error.
  pool.on('error', () => {});
  const preparedOn = new WeakMap<pg.PoolClient, PreparedStatements>();
  const claims = people.map((sub) => JSON.stringify({ sub, role: 'authenticated' }));
  const server = createServer((request, response) => {
    request.resume().once('end', async () => {
      const person = Number(request.headers['x-person']);
      const { text = '', values = [] } = statements[person] ?? {};
      const client = await pool.connect();
      const prepared = preparedOn.get(client) ?? new Map();
      preparedOn.set(client, prepared);
      const scope = {
        name: 'scope',
        text: SCOPE,
        values: ['authenticated', claims[person] ?? ''],
      };
      const main = { name: 'main', text, values };
      const batch = new CallerBatch<{ body: string }>([scope, main], prepared);
      client.query(batch);
      const { rows } = await batch.finished.finally(() => client.release());
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(status === 201 ? undefined : rows[0]?.body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
