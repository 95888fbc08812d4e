// Rule: no update and no delete without a where: a hosted Supabase refuses them, and one forgotten line would cost a table.
import { scanSync } from 'libpg-query';
import { fieldsOf, nodesIn } from '../../database/walk-nodes.ts';
import type { Statement } from './parse-sql-file.ts';

const WRITES: Record<string, string> = { UpdateStmt: 'update', DeleteStmt: 'delete from' };

/** @returns each such write in the statement and in the body it creates, as `update public.a`. */
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

/** A text to be run later: only its words can be read, as it may have gaps. */
function isWholeTableWrite(text: string): boolean {
  if (!/^\s*(update|delete)\s/i.test(text)) return false;
  return !scanSync(text).tokens.some((token) => token.text.toLowerCase() === 'where');
}
