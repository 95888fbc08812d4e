// The only place where a database session learns whose request it serves.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { claimsText } from './claims-text.ts';
import type { Scope, Statement } from './database.ts';
import { sessionOf } from './session.ts';

/** @param isSessionKnown It was asked elsewhere whether the session is still there. */
export type ScopeOptions = { isSessionKnown?: boolean };

/** Sets who is served and, where one is wanted, calls the function before the request. */
export function scopeStatements(scope: Scope, options: ScopeOptions = {}): Statement[] {
  if (scope.preRequest === undefined) return [settingStatement(scope, options)];
  const name = scope.preRequest.split('.').map(pg.escapeIdentifier).join('.');
  return [
    settingStatement(scope, options),
    { name: 'pre_request', text: `select ${name}()`, values: [] },
  ];
}

/**
 * The statement that looks whether the token's session is still there, and sets role, claims and settings until the end of the transaction.
 * Its text depends only on which settings there are, so it is prepared once per connection for each set of names.
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

/** What claims come to is worked out once where many requests share them: those are frozen (cache-credentials.ts). */
const known = new WeakMap<object, Said>();

function saidOf(claims: object | null): Said {
  const before = claims && known.get(claims);
  if (before) return before;
  const said = {
    json: claims === null ? '' : claimsText(claims),
    session: sessionOf(claims),
  };
  if (claims && Object.isFrozen(claims)) known.set(claims, said);
  return said;
}

/** Settings are named by this program and by `alter role`, so there are few sets of names. */
type Context = { scope: Scope; asked: boolean };
const statements = new LRUCache<string, Pick<Required<Statement>, 'name' | 'text'>, Context>({
  max: 1000,
  memoMethod: (shape, _stale, { context }) => ({ name: nameOf(shape), text: textOf(context) }),
});

const nameOf = (shape: string) => `scope_${createHash('sha1').update(shape).digest('base64url')}`;

/** @param asked It raises when the session has ended. */
function textOf({ scope: { settings = {}, readOnly }, asked }: Context): string {
  const names = ['role', 'request.jwt.claims', ...Object.keys(settings)];
  const calls = names.map((name, i) => `set_config(${pg.escapeLiteral(name)}, $${i + 1}, true)`);
  // Last, because the role may not be changed back and a read-only transaction stays so.
  if (readOnly) calls.push("set_config('transaction_read_only', 'on', true)");
  // What each was set to would be sent back, headers and all: a number instead costs a tenth of PostgreSQL's part less.
  const all = `num_nulls(${calls.join(', ')})`;
  if (!asked) return `select ${all}`;
  // First, while the role is still the login's; it raises when the session has ended, and nothing after it is done.
  return `select auth.require_session($${names.length + 1}), ${all}`;
}
