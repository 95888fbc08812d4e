// SQL of list-v2. Without a delimiter, each entry is a file with its full name. With a delimiter,
// all files of a folder are combined into one entry.

export type ListV2Shape = {
  column: 'name' | 'created_at' | 'updated_at';
  order: 'asc' | 'desc';
  isContinued: boolean;
};

/**
 * Builds the statement. Parameters: bucket, prefix, delimiter, exact match, limit, and for later
 * pages the name and the time of the last entry. The time of a folder is the time of its oldest
 * file or, for updated_at, of its newest file.
 */
export function listV2Sql({ column, order, isContinued }: ListV2Shape): string {
  const isAfter = order === 'asc' ? '>' : '<';
  const isTimed = column !== 'name';
  const after = isTimed
    ? `(${column}, key collate "C") ${isAfter} ($7::timestamptz, $6)`
    : // The order by name does not use the time ($7). The condition names it nevertheless, because every parameter must occur in the statement.
      `key collate "C" ${isAfter} $6 and $7::text is null`;
  return `with within as (
      select *, position('/' in substr(name, length($2) + 1)) as slash_at
      from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || chr(1114111)
        and (not $4 or name = $2)
    ), entries as (
      select name as key, id, updated_at, created_at, last_accessed_at, metadata
      from within where not $3 or slash_at = 0
      union all
      select left(name, length($2) + slash_at) as key, null, max(updated_at), min(created_at), null, null
      from within where $3 and slash_at > 0 group by 1
    )
    select *, ${isTimed ? `${column}::text` : 'null'} as at from entries
    ${isContinued ? `where ${after}` : ''}
    order by ${isTimed ? `${column} ${order}, ` : ''}key collate "C" ${order} limit $5`;
}
