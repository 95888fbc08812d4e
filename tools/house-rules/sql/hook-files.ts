// Rule: all lifecycle hooks of an area of the database (a folder of schema files) are in the
// folder's hooks.sql. That file contains nothing but the hooks, their comments and their rows in
// private.area_hooks.
import { basename, dirname } from 'node:path';
import { createdObject } from '../../database/created-object.ts';
import { fieldsOf } from '../../database/walk-nodes.ts';
import type { FileFinding, ParsedFile, Statement } from './parse-sql-file.ts';

/**
 * Names of the lifecycle hooks. The check constraint hook_is_known of private.area_hooks must list
 * the same names.
 */
export const HOOKS = [
  'export',
  'dashboard',
  'due_work',
  'lock_account_end',
  'refuse_account_end',
  'plan_account_end',
  'end_account',
  'forget_person',
] as const;

export const isHooksFile = (file: string) => basename(file) === 'hooks.sql';

/**
 * Finds misplaced statements. The file hooks.sql in the folder of an area may contain only the
 * hooks of this area, their comments and their rows in private.area_hooks. Any other file must
 * contain neither hooks nor such rows.
 */
export function misplacedHooks({ file, statements }: ParsedFile): FileFinding[] {
  const area = basename(dirname(file));
  return statements.flatMap((statement) => {
    const rule = isHooksFile(file) ? strangerIn(area, statement) : hookOutside(statement);
    return rule ? [{ line: statement.line, rule }] : [];
  });
}

function strangerIn(area: string, statement: Statement): string | undefined {
  const made = createdObject(statement);
  if (made?.sort === 'function') {
    const isOwn = HOOKS.some((hook) => made.name === `${hook}_of_${area}`);
    if (isOwn && made.schema === 'private') return undefined;
    return `${made.schema}.${made.name} is not a hook of ${area}: it must be in a file with its name`;
  }
  if (statement.kind === 'CommentStmt' || isRegistration(statement)) return undefined;
  return `hooks.sql may contain only hooks, their comments and their rows in private.area_hooks, but has ${statement.kind}`;
}

function hookOutside(statement: Statement): string | undefined {
  const made = createdObject(statement);
  if (made?.sort === 'function' && HOOKS.some((hook) => made.name.startsWith(`${hook}_of_`)))
    return `the hook ${made.name} must be in its area's hooks.sql`;
  return isRegistration(statement) ? 'a hook is registered in hooks.sql of its area' : undefined;
}

function isRegistration({ kind, fields }: Statement): boolean {
  const { schemaname, relname } = fieldsOf(fields.relation);
  return kind === 'InsertStmt' && schemaname === 'private' && relname === 'area_hooks';
}
