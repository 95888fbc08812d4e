// One committed change of one row, as logical replication reports it.

export type Relation = {
  oid: number;
  schema: string;
  table: string;
  /** Columns of the table that the publication includes, in the order of the table definition. */
  columns: readonly { name: string; typeOid: number }[];
};

/**
 * Values in PostgreSQL's text format, by column position; undefined when replication does not send
 * the value.
 */
export type RowText = readonly (string | null | undefined)[];

export type Commit = {
  /** Transaction id in 32 bits, without the epoch. */
  xid: number;
  /** WAL position of the commit; defines the order of all changes. */
  lsn: bigint;
  /** Commit time in ISO 8601 format, with milliseconds, in UTC. */
  time: string;
};

export type Change = {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  relation: Relation;
  /**
   * The new row of an INSERT or UPDATE. For a DELETE, the deleted row, reduced to the columns in
   * the change stream.
   */
  row: RowText;
  /**
   * The old row of an UPDATE. Set only when the key has changed or the table has REPLICA IDENTITY
   * FULL.
   */
  oldRow: RowText | undefined;
  commit: Commit;
  /** Position of the change within its transaction. */
  index: number;
};
