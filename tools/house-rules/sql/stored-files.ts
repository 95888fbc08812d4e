// Rules on storage.objects: one area alone writes its rows, and no policy asks for metadata that only our own storage service notes.
import { fieldsOf, nodesIn } from '../../database/walk-nodes.ts';
import type { Statement } from './parse-sql-file.ts';

/** The area whose functions know whether a row is all there is to change. */
const SEAM = /(^|\/)stored_files\//;
const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);
/** What the storage service of a hosted Supabase notes of no file: there such a policy lets nobody in, or everybody. */
const OWN_METADATA = /['"](hasExif|pictureType|sha256)['"]/;

/** @returns what is wrong with the statement of a schema's file. */
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
