// Sets the identity of the caller in a database session. Only this module does so.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { CallerScope, Statement } from './database.ts';
import { serializeClaims } from './serialize-claims.ts';
import { sessionOf } from './session.ts';

/**
 * @param isSessionKnown - True if other code has already checked that the session is active. The
 * statements then do not check the session again.
 */
export type ScopeOptions = { isSessionKnown?: boolean };

/**
 * Returns the statements that set the identity of the caller. If there is a pre-request function,
 * the last statement calls it.
 */
export function scopeStatements(scope: CallerScope, options: ScopeOptions = {}): Statement[] {
  if (scope.preRequest === undefined) return [settingStatement(scope, options)];
  const name = scope.preRequest.split('.').map(pg.escapeIdentifier).join('.');
  return [
    settingStatement(scope, options),
    { name: 'pre_request', text: `select ${name}()`, values: [] },
  ];
}

/**
 * Returns the statement that checks the session of the token and sets role, claims and settings
 * until the end of the transaction. The text of the statement depends only on the names of the
 * settings, so each connection prepares the statement once for each set of names.
 */
function settingStatement(scope: CallerScope, { isSessionKnown }: ScopeOptions): Statement {
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
 * Cache of the JSON text of claims. The key is the claims object, which several requests share.
 * Only frozen objects are cached, because their text cannot become outdated (cache-credentials.ts).
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
 * Cache of the statements that set the identity of the caller. The cache stays small, because the
 * names of settings come only from this program and from `alter role`.
 */
type Context = { scope: CallerScope; asked: boolean };
const statements = new LRUCache<string, Pick<Required<Statement>, 'name' | 'text'>, Context>({
  max: 1000,
  memoMethod: (shape, _stale, { context }) => ({ name: nameOf(shape), text: textOf(context) }),
});

const nameOf = (shape: string) => `scope_${createHash('sha1').update(shape).digest('base64url')}`;

/**
 * Returns the SQL text of the statement that sets the identity of the caller.
 * @param asked - True if the statement must also check the session. The statement then raises an
 * error if the session has ended.
 */
function textOf({ scope: { settings = {}, readOnly }, asked }: Context): string {
  const names = ['role', 'request.jwt.claims', ...Object.keys(settings)];
  const calls = names.map((name, i) => `set_config(${pg.escapeLiteral(name)}, $${i + 1}, true)`);
  // This must be the last setting: in a transaction that has become read-only, neither the role nor
  // the read-only mode can be changed back.
  if (readOnly) calls.push("set_config('transaction_read_only', 'on', true)");
  // set_config returns the value that was set, which may be as long as all headers. Counting the
  // results instead of returning them saves a tenth of PostgreSQL's time.
  const all = `num_nulls(${calls.join(', ')})`;
  if (!asked) return `select ${all}`;
  // The session is checked before the role changes to the role of the caller. If the session has
  // ended, the check raises an error, and no setting is changed.
  return `select auth.require_session($${names.length + 1}), ${all}`;
}
