// Reads the SQL statements that the server would send for a request, so that the baseline of the
// benchmark can send the same statements.
import pg from 'pg';
import { planRequest } from '../../apps/server/src/rest/plan/plan-request.ts';
import { createLiveSchemaCache } from '../../apps/server/src/rest/plan/schema-cache/live-schema-cache.ts';
import { parseRequest } from '../../apps/server/src/rest/request/parse-request.ts';
import { readBody } from '../../apps/server/src/rest/request/request-body.ts';
import { buildStatements } from '../../apps/server/src/rest/sql/build-statements.ts';
import {
  BODY_PLACEHOLDER,
  ResponseLimit,
} from '../../apps/server/src/rest/sql/statement-parameters.ts';
import type { MeasuredRequest } from './measured-requests.ts';
import type { Person } from './prepare-messages.ts';

/** Row limit that the server adds to every read request without a limit. */
const MAX_ROWS = 1000;
const LIMITS = { rows: MAX_ROWS, embedRows: 200, embedDepth: 4, embeds: 20 };
const MAX_BYTES = 16 * 1024 * 1024;

export type RequestStatement = { text: string; values: unknown[] };

/**
 * Returns a list with one SQL statement for each person: the statement that the server would run
 * when this person sends the request.
 */
export async function readRequestStatements(
  databaseUrl: string,
  question: MeasuredRequest,
  people: Person[],
): Promise<RequestStatement[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const cache = await createLiveSchemaCache({
    query: async (text, values) => (await client.query(text, values)).rows,
    schemas: ['public'],
    roles: ['anon', 'authenticated', 'service_role'],
  }).current();
  await client.end();
  return people.map((person) => {
    const [path = '', query = ''] = question.path(person).split('?');
    const { method, headers } = question;
    const { shape, content } = readBody(
      method,
      Buffer.from(question.body?.(person) ?? ''),
      undefined,
    );
    const incoming = { method, path, query, headers: { ...headers } };
    const request = parseRequest(incoming, shape, ['public']);
    const { main } = buildStatements(planRequest(request, cache, LIMITS), {
      media: request.media,
      isHead: false,
      count: request.preferences.count,
      maxRows: MAX_ROWS,
      refusalMark: 'never',
    });
    return {
      text: main.text,
      values: main.values.map((value) => {
        if (value === BODY_PLACEHOLDER) return content;
        return value instanceof ResponseLimit ? MAX_BYTES * value.times : value;
      }),
    };
  });
}
