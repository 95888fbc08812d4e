// Sets the identity of the caller in a database session. No other code does.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Scope, Statement } from './database.ts';
import { serializeClaims } from './serialize-claims.ts';
import { sessionOf } from './session.ts';

/** @param isSessionKnown - The session was already checked elsewhere. */
export type ScopeOptions = { isSessionKnown?: boolean };

/**
 * Returns the statements that set the caller's identity and call the pre-request function, if any.
 */
export function scopeStatements(scope: Scope, options: ScopeOptions = {}): Statement[] {
  if (scope.preRequest === undefined) return [settingStatement(scope, options)];
  const name = scope.preRequest.split('.').map(pg.escapeIdentifier).join('.');
  return [
    settingStatement(scope, options),
    { name: 'pre_request', text: `select ${name}()`, values: [] },
  ];
}

/**
 * Statement that checks the token's session and sets role, claims and settings until the end of the
 * transaction. Its text depends only on the setting names, so it is prepared once per connection
 * for each set of names.
 */
function settingStatement(scope: Scope, { isSessionKnown }: ScopeOptions): Statement {
  const { settings = {} } = scope;
  const { json, session: named } = saidOf(scope.claims);
  const session = isSessionKnown ? undefined : named;
  const values = [scope.role, json];
  let shape = '';
  for (const name in settings) {
    shape += `${name}\n`;
    values.push(settings[name] ?? '');
  }
  if (scope.readOnly) shape += '!read only';
  if (session !== undefined) {
    shape = `!session\n${shape}`;
    values.push(session);
  }
  const asked = session !== undefined;
  const { name, text } = statements.memo(shape, { context: { scope, asked } });
  return { name, text, values };
}

type Said = { json: string; session: string | undefined };

/**
 * Cache of serialized claims that many requests share; the shared objects are frozen
 * (cache-credentials.ts).
 */
const known = new WeakMap<object, Said>();

function saidOf(claims: object | null): Said {
  const before = claims && known.get(claims);
  if (before) return before;
  const said = {
    json: claims === null ? '' : serializeClaims(claims),
    session: sessionOf(claims),
  };
  if (claims && Object.isFrozen(claims)) known.set(claims, said);
  return said;
}

/**
 * Setting names come only from this program and from `alter role`, so few combinations of names
 * exist.
 */
type Context = { scope: Scope; asked: boolean };
const statements = new LRUCache<string, Pick<Required<Statement>, 'name' | 'text'>, Context>({
  max: 1000,
  memoMethod: (shape, _stale, { context }) => ({ name: nameOf(shape), text: textOf(context) }),
});

const nameOf = (shape: string) => `scope_${createHash('sha1').update(shape).digest('base64url')}`;

/**
 * Returns the SQL text of the statement that sets the caller's identity.
 * @param asked - True if the statement also checks the session, which raises an error if the
 * session has ended.
 */
function textOf({ scope: { settings = {}, readOnly }, asked }: Context): string {
  const names = ['role', 'request.jwt.claims', ...Object.keys(settings)];
  const calls = names.map((name, i) => `set_config(${pg.escapeLiteral(name)}, $${i + 1}, true)`);
  // This setting is last: once the transaction is read-only, it cannot be made writable again, and
  // the role cannot be switched back.
  if (readOnly) calls.push("set_config('transaction_read_only', 'on', true)");
  // set_config returns the value, including all headers. Returning a count instead saves a tenth of
  // PostgreSQL's time.
  const all = `num_nulls(${calls.join(', ')})`;
  if (!asked) return `select ${all}`;
  // The session check is first, while the login role is active; it raises an error for an ended
  // session, and nothing after it runs.
  return `select auth.require_session($${names.length + 1}), ${all}`;
}
