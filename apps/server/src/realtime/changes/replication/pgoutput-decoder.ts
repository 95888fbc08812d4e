// Decodes pgoutput (protocol version 1) into changes. Values stay in PostgreSQL's text format.
// https://www.postgresql.org/docs/current/protocol-logicalrep-message-formats.html
import type { Change, Commit, Relation, RowText } from '../change.ts';
import { createMessageReader, type MessageReader } from './message-reader.ts';

export type DecodedMessage =
  | { kind: 'change'; change: Change }
  /** Commit of a database transaction. This message comes after all changes of the transaction. */
  | { kind: 'commit'; lsn: bigint }
  | { kind: 'begin' }
  | { kind: 'other' };

/** Keeps the state of one replication connection: the transaction and the relations. */
export function createPgoutputDecoder(): (buffer: Buffer) => DecodedMessage {
  const relations = new Map<number, Relation>();
  let commit: Commit | undefined;
  let index = 0;

  function change(type: Change['type'], read: MessageReader): DecodedMessage {
    const relation = relations.get(read.uint32());
    if (!relation || !commit)
      throw new Error('received a change before its relation or transaction');
    let tag = read.byte();
    let oldRow: RowText | undefined;
    // K: the old row has only the key columns. O: it has all columns (REPLICA IDENTITY FULL).
    if (tag === 'K' || tag === 'O') {
      const isWhole = tag === 'O';
      oldRow = readRow(read);
      if (!isWhole) oldRow = oldRow.map((value) => value ?? undefined);
      if (type !== 'DELETE') tag = read.byte();
    }
    const row = type === 'DELETE' ? (oldRow ?? []) : readRow(read, oldRow);
    return { kind: 'change', change: { type, relation, row, oldRow, commit, index: index++ } };
  }

  return (buffer) => {
    const read = createMessageReader(buffer);
    switch (read.byte()) {
      case 'B':
        commit = { lsn: read.uint64(), time: isoTime(read.uint64()), xid: read.uint32() };
        index = 0;
        return { kind: 'begin' };
      case 'C':
        read.skip(1);
        return { kind: 'commit', lsn: read.uint64() };
      case 'R': {
        const relation = readRelation(read);
        relations.set(relation.oid, relation);
        return { kind: 'other' };
      }
      case 'I':
        return change('INSERT', read);
      case 'U':
        return change('UPDATE', read);
      case 'D':
        return change('DELETE', read);
      default:
        return { kind: 'other' };
    }
  };
}

function readRelation(read: MessageReader): Relation {
  const oid = read.uint32();
  // An empty schema name means pg_catalog.
  const schema = read.text() || 'pg_catalog';
  const table = read.text();
  read.skip(1);
  const columns = Array.from({ length: read.int16() }, () => {
    read.skip(1);
    const name = read.text();
    const typeOid = read.uint32();
    read.skip(4);
    return { name, typeOid };
  });
  return { oid, schema, table, columns };
}

/**
 * A large unchanged value (`u`) is not sent; the old row contains it under REPLICA IDENTITY FULL.
 */
function readRow(read: MessageReader, oldRow?: RowText): RowText {
  return Array.from({ length: read.int16() }, (_, position) => {
    const tag = read.byte();
    if (tag === 'n') return null;
    if (tag === 'u') return oldRow?.[position];
    return read.sized(read.int32());
  });
}

const MILLISECONDS_1970_TO_2000 = 946_684_800_000n;

function isoTime(microsecondsSince2000: bigint): string {
  const milliseconds = BigInt.asIntN(64, microsecondsSince2000) / 1000n;
  return new Date(Number(milliseconds + MILLISECONDS_1970_TO_2000)).toISOString();
}
