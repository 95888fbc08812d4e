// Rule: no update or delete without a where clause. A hosted Supabase refuses them, and a forgotten
// clause could change a whole table.
import { scanSync } from 'libpg-query';
import { fieldsOf, nodesIn } from '../../database/walk-nodes.ts';
import type { Statement } from './parse-sql-file.ts';

const WRITES: Record<string, string> = { UpdateStmt: 'update', DeleteStmt: 'delete from' };

/**
 * @returns Each update or delete without a where clause, such as `update public.a`. The body of a
 * function that the statement creates is also searched.
 */
export function wholeTableWrites({ kind, fields, body }: Statement): string[] {
  const nodes = [...nodesIn({ [kind]: fields }), ...nodesIn(body?.queries ?? [])];
  const written = nodes
    .filter((node) => node.kind in WRITES && !node.fields.whereClause)
    .map((node) => {
      const { schemaname, relname } = fieldsOf(node.fields.relation);
      return `${WRITES[node.kind]} ${schemaname ? `${schemaname}.` : ''}${relname}`;
    });
  return [...written, ...(body?.dynamic ?? []).filter(isWholeTableWrite)];
}

/**
 * Searches only the tokens of dynamic SQL, because the text may be a fragment that cannot be
 * parsed.
 */
function isWholeTableWrite(text: string): boolean {
  if (!/^\s*(update|delete)\s/i.test(text)) return false;
  return !scanSync(text).tokens.some((token) => token.text.toLowerCase() === 'where');
}
