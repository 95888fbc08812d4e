// One committed change of one row, as logical replication reports it.

export type Relation = {
  oid: number;
  schema: string;
  table: string;
  /** Only columns that the publication contains, in the table's order. */
  columns: readonly { name: string; typeOid: number }[];
};

/** Values in PostgreSQL's text form by position of the column; undefined where replication does not tell. */
export type RowText = readonly (string | null | undefined)[];

export type Commit = {
  /** 32 bits, without epoch. */
  xid: number;
  /** Where the commit stands in the WAL; the order of all changes. */
  lsn: bigint;
  /** ISO 8601, milliseconds, UTC. */
  time: string;
};

export type Change = {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  relation: Relation;
  /** The row after the change; of a DELETE what is known of the row that is gone. */
  row: RowText;
  /** Of an UPDATE, when the key changed or under REPLICA IDENTITY FULL. */
  oldRow: RowText | undefined;
  commit: Commit;
  /** Position within the transaction. */
  index: number;
};
