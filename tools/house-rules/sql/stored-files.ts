// Rules for the table storage.objects. Only functions in the schema folder stored_files write rows
// of this table. No policy uses metadata that only our own storage service sets, because the policy
// would be wrong on a hosted Supabase, where this metadata is missing.
import { fieldsOf, nodesIn } from '../../database/walk-nodes.ts';
import type { Statement } from './parse-sql-file.ts';

/**
 * Folder `stored_files` of the SQL schema files. Only the functions in this folder write rows of
 * storage.objects. These functions decide whether it is enough to change the row, or whether the
 * stored content must change as well.
 */
const SEAM = /(^|\/)stored_files\//;
const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);
/**
 * Metadata that our storage service sets and the storage service of a hosted Supabase does not. In
 * a hosted Supabase, a policy that uses such metadata would allow nobody or everybody.
 */
const OWN_METADATA = /['"](hasExif|pictureType|sha256)['"]/;

/** @returns The violations of the rules for storage.objects in one statement of a schema file. */
export function wrongUseOfFiles(file: string, { kind, fields, body, text }: Statement): string[] {
  const nodes = [...nodesIn({ [kind]: fields }), ...nodesIn(body?.queries ?? [])];
  const isWritten = nodes.some(({ kind: node, fields: written }) => {
    const { schemaname, relname } = fieldsOf(written.relation);
    return WRITES.has(node) && schemaname === 'storage' && relname === 'objects';
  });
  const isOfPolicy = kind === 'CreatePolicyStmt' || /\/may_[a-z_]+\.sql$/.test(file);
  return [
    ...(isWritten && !SEAM.test(file)
      ? ['storage.objects is changed by the functions of stored_files alone']
      : []),
    ...(isOfPolicy && OWN_METADATA.test(text)
      ? [
          'a policy asks for metadata that only our own storage service notes: judge a file when it is claimed',
        ]
      : []),
  ];
}
