// Encodes batches of changes for other servers as JSON. A batch contains the changes of one or more
// transactions in order, or reports that changes were lost.
import { z } from 'zod';
import type { Change, Relation, RowText } from '../change.ts';

export type ChangeBatch = { kind: 'changes'; changes: Change[] } | { kind: 'gap' };

/**
 * Value of a column. `false` means that replication did not send the value. JSON has no
 * `undefined`, so `false` stands for it.
 */
const valueSchema = z.union([z.string(), z.null(), z.literal(false)]);
const rowSchema = z.array(valueSchema);

const letterSchema = z.union([
  z.object({ kind: z.literal('gap') }),
  z.object({
    kind: z.literal('changes'),
    relations: z.array(
      z.object({
        oid: z.number(),
        schema: z.string(),
        table: z.string(),
        columns: z.array(z.object({ name: z.string(), typeOid: z.number() })),
      }),
    ),
    commits: z.array(z.object({ xid: z.number(), lsn: z.string(), time: z.string() })),
    changes: z.array(
      z.object({
        type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
        /** `relation` and `commit` are indexes into the lists `relations` and `commits`. */
        relation: z.number(),
        commit: z.number(),
        index: z.number(),
        row: rowSchema,
        oldRow: rowSchema.optional(),
      }),
    ),
  }),
]);

type Row = z.infer<typeof rowSchema>;
const written = (row: RowText): Row => row.map((value) => (value === undefined ? false : value));
const readRow = (row: Row): RowText => row.map((value) => (value === false ? undefined : value));

export function encodeChangeBatch(letter: ChangeBatch): Buffer {
  if (letter.kind === 'gap') return Buffer.from(JSON.stringify(letter));
  const relations = new Map<Relation, number>();
  const commits = new Map<Change['commit'], number>();
  const placeOf = <Key>(places: Map<Key, number>, key: Key) => {
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  };
  const changes = letter.changes.map(({ type, relation, commit, index, row, oldRow }) => ({
    type,
    relation: placeOf(relations, relation),
    commit: placeOf(commits, commit),
    index,
    row: written(row),
    ...(oldRow && { oldRow: written(oldRow) }),
  }));
  const json = {
    kind: 'changes',
    relations: [...relations.keys()],
    commits: [...commits.keys()].map((commit) => ({ ...commit, lsn: String(commit.lsn) })),
    changes,
  };
  return Buffer.from(JSON.stringify(json));
}

/** @throws SyntaxError or ZodError for an invalid batch. */
export function decodeChangeBatch(bytes: Buffer): ChangeBatch {
  const letter = letterSchema.parse(JSON.parse(bytes.toString()));
  if (letter.kind === 'gap') return letter;
  const commits = letter.commits.map((commit) => ({ ...commit, lsn: BigInt(commit.lsn) }));
  const changes = letter.changes.map(({ relation, commit, row, oldRow, ...rest }): Change => {
    const [found, within] = [letter.relations[relation], commits[commit]];
    if (!found || !within)
      throw new SyntaxError('a change refers to data that its letter does not contain');
    return {
      ...rest,
      relation: found,
      commit: within,
      row: readRow(row),
      oldRow: oldRow && readRow(oldRow),
    };
  });
  return { kind: 'changes', changes };
}
