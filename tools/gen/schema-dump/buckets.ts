// Reads the buckets that the product makes: rows, but they hold limits and kinds of files that a review must see.
import type { Reader } from './reader.ts';

export const BUCKETS: Reader = {
  section: 'Buckets of the storage',
  sql: `select 'buckets' as object, id as name,
      format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (%L, %L, %s, %s, %L);',
        id, name, coalesce(public::text, 'null'), coalesce(file_size_limit::text, 'null'), allowed_mime_types) as text
    from storage.buckets`,
};
