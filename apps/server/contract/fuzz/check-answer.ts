// Checks a response for content that is never allowed, whatever the request was.
import type { FuzzFixture } from './fuzz-fixture.ts';
import type { HttpAnswer } from './send-http.ts';

/**
 * Returns the problems of one response: a leaked canary, an unexpected status, an internal error.
 * @param isAttacker - True when the attacker sent the request. The response may then contain rows
 * of the attacker.
 */
export function checkAnswer(
  { status, headers, body }: HttpAnswer,
  fixture: Pick<FuzzFixture, 'victimCanary' | 'attackerCanary'>,
  isAttacker: boolean,
): string[] {
  const problems: string[] = [];
  const shown = body.slice(0, 300);
  const error = status >= 400 ? readError(body) : undefined;
  const lower = body.toLowerCase();
  if (lower.includes(fixture.victimCanary)) problems.push(`shows the victim's row: ${shown}`);
  if (!isAttacker && lower.includes(fixture.attackerCanary)) {
    problems.push(`shows the attacker's row to a stranger: ${shown}`);
  }
  if (status >= 500 && !UPSTREAM_500.has(error?.code ?? ''))
    problems.push(`is ${status}: ${shown}`);
  if (/(\n|\\n)[ \t]+at |node:internal|\.ts:\d|\/src\//.test(body) && status >= 400) {
    problems.push(`shows internal details of the server: ${shown}`);
  }
  if (error?.code === '42601' && !OWN_GRAMMARS.test(error.message)) {
    problems.push(`caused an SQL syntax error: ${shown}`);
  }
  // Reads run in a read-only transaction, so an injected call of `nextval` fails with error 25006.
  if (error?.code === '25006' && error.message.includes('nextval')) {
    problems.push(`runs input of the caller as SQL: ${shown}`);
  }
  if (headers['access-control-allow-origin'] === undefined) problems.push('has no CORS header');
  if (/json/.test(headers['content-type'] ?? '') && body !== '' && !isJson(body)) {
    problems.push(`is declared as JSON and is not: ${shown}`);
  }
  return problems;
}

/**
 * SQLSTATE codes for which a status of 500 is no fault, because PostgREST returns 500 too. There is
 * only one such code: the error of an upsert that changes the same row twice.
 */
const UPSTREAM_500 = new Set(['21000']);

/**
 * Text search queries and the input of some types have their own grammar. PostgreSQL reports an
 * error in that grammar with the same code as an SQL syntax error.
 */
const OWN_GRAMMARS = /tsquery|tsvector|jsonpath|operator: |type: |name syntax|type name/;

function readError(body: string): { code?: string; message: string } | undefined {
  try {
    const { code, message } = JSON.parse(body);
    return { code, message: String(message) };
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
