// The only place where a database session learns whose request it serves.
import pg from 'pg';
import type { Scope, Statement } from './database.ts';

/** Sets who is served and, where one is wanted, calls the function before the request. */
export function scopeStatements(scope: Scope): Statement[] {
  if (scope.preRequest === undefined) return [settingStatement(scope)];
  const name = scope.preRequest.split('.').map(pg.escapeIdentifier).join('.');
  return [settingStatement(scope), { name: 'pre_request', text: `select ${name}()`, values: [] }];
}

/**
 * The statement that sets role, claims and settings until the end of the transaction.
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
  return { name: `scope_${count}`, text: `select ${calls.join(', ')}`, values: settings.flat() };
}
