// Reads the storage buckets that the product creates. Buckets are rows and not schema objects. They
// are nevertheless part of the dump, so that a review shows their size limits and file types.
import type { DumpReader } from './dump-reader.ts';

export const BUCKETS: DumpReader = {
  section: 'Storage buckets',
  sql: `select 'buckets' as object, id as name,
      format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (%L, %L, %s, %s, %L);',
        id, name, coalesce(public::text, 'null'), coalesce(file_size_limit::text, 'null'), allowed_mime_types) as text
    from storage.buckets`,
};
