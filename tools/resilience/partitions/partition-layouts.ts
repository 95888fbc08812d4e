// Layouts of a large message table: a single table, a table partitioned by time, and a table
// partitioned by conversation.

export type PartitionLayout = {
  name: string;
  /** The `partition by` clause of the table; empty for a table without partitions. */
  partitionBy: string;
  key: string;
  order: string;
  /**
   * Returns the statements that create the partitions. @param table - Name of the partitioned table.
   */
  parts(table: string): string[];
};

const MONTHS = 12;
const PARTS = 16;

/**
 * Returns the lowest message id that a device can generate in a month. @param month - Offset from
 * the current month, which is 0.
 */
const idOfMonth = (month: number) => {
  const at = new Date();
  const ms = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + month);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

export const PARTITION_LAYOUTS: PartitionLayout[] = [
  {
    name: 'one table',
    partitionBy: '',
    key: 'id',
    order: 'conversation_id, seq',
    parts: () => [],
  },
  {
    name: `by the time in the id, ${MONTHS} months`,
    partitionBy: 'partition by range (id)',
    key: 'id',
    // A unique constraint must include the partition key, so the number of a message in its
    // conversation is unique only within a partition.
    order: 'conversation_id, seq, id',
    parts: (table) =>
      Array.from({ length: MONTHS }, (_, n) => {
        const month = n - MONTHS + 1;
        const from = n === 0 ? 'minvalue' : `'${idOfMonth(month)}'`;
        const to = n === MONTHS - 1 ? 'maxvalue' : `'${idOfMonth(month + 1)}'`;
        return `create table ${table}_${n} partition of ${table} for values from (${from}) to (${to})`;
      }),
  },
  {
    name: `by conversation, ${PARTS} parts`,
    partitionBy: 'partition by hash (conversation_id)',
    key: 'id, conversation_id',
    order: 'conversation_id, seq',
    parts: (table) =>
      Array.from(
        { length: PARTS },
        (_, n) =>
          `create table ${table}_${n} partition of ${table} for values with (modulus ${PARTS}, remainder ${n})`,
      ),
  },
];
