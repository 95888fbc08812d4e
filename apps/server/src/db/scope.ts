// The only place where a database session learns whose request it serves.
import pg from 'pg';
import type { Scope, Statement } from './database.ts';
import { sessionOf } from './session.ts';

/** Sets who is served and, where one is wanted, calls the function before the request. */
export function scopeStatements(scope: Scope): Statement[] {
  if (scope.preRequest === undefined) return [settingStatement(scope)];
  const name = scope.preRequest.split('.').map(pg.escapeIdentifier).join('.');
  return [settingStatement(scope), { name: 'pre_request', text: `select ${name}()`, values: [] }];
}

/**
 * The statement that looks whether the token's session is still there, and sets role, claims and settings until the end of the transaction.
 * Its text depends only on how many settings there are, so it is prepared once per connection for each count.
 */
function settingStatement(scope: Scope): Statement {
  const settings: [string, string][] = [
    ['role', scope.role],
    ['request.jwt.claims', scope.claims === null ? '' : JSON.stringify(scope.claims)],
    ...Object.entries(scope.settings ?? {}),
  ];
  // Last, because the role may not be changed back and a read-only transaction stays so.
  if (scope.readOnly) settings.push(['transaction_read_only', 'on']);
  const count = settings.length;
  const calls = settings.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`);
  const values = settings.flat();
  const session = sessionOf(scope.claims);
  if (session === undefined) {
    return { name: `scope_${count}`, text: `select ${calls.join(', ')}`, values };
  }
  // First, while the role is still the login's; it raises when the session has ended, and nothing after it is done.
  const text = `select auth.require_session($${2 * count + 1}), ${calls.join(', ')}`;
  return { name: `scope_${count}_session`, text, values: [...values, session] };
}
