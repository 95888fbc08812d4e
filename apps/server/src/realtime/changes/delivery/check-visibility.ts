// Asks row-level security, as each identity, which of the changed rows it shows him now.
import type { Database, Statement } from '../../../db/database.ts';
import type { Identity } from '../../identity.ts';
import { isAway } from './is-away.ts';
import type { TableFacts } from './read-tables.ts';

export type VisibilityQuestion = {
  identity: Identity;
  schema: string;
  name: string;
  table: TableFacts;
  /** Values of the primary key by a text that names the row. */
  rows: Map<string, (string | null | undefined)[]>;
  /** Filled here: the rows he may see. */
  visible: Set<string>;
};

/** Of the connections that serve callers, which requests need too. */
const MOST_AT_ONCE = 8;

/** One statement for each identity and table, whatever the number of rows. */
export async function checkVisibility(
  database: Database,
  questions: VisibilityQuestion[],
  warn: (message: string) => void,
): Promise<void> {
  const waiting = questions.values();
  async function work(): Promise<void> {
    for (const question of waiting) {
      const { role, claims } = question.identity;
      const rows = [...question.rows];
      try {
        const answer = await database.asCaller<{ position: number }>(
          { role, claims, readOnly: true },
          statementFor(question, rows),
        );
        for (const { position } of answer.rows) {
          const key = rows[position]?.[0];
          if (key !== undefined) question.visible.add(key);
        }
      } catch (error) {
        if (isAway(error)) throw error;
        // A policy that fails shows nothing; its author must learn of it.
        const reason = error instanceof Error ? error.message : String(error);
        warn(`${question.schema}.${question.name} cannot be checked for ${role}: ${reason}`);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, questions.length) }, work));
}

function statementFor(
  { schema, name, table }: VisibilityQuestion,
  rows: [string, (string | null | undefined)[]][],
): Statement {
  const parts = table.key.map((column, index) => ({
    column: quote(column),
    sqlType: table.columns.get(column)?.sqlType ?? 'text',
    alias: `k${index}`,
    values: rows.map(([, values]) => values[index] ?? null),
  }));
  const arrays = parts.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = parts.map(({ alias }) => alias).join(', ');
  const equal = parts.map(
    ({ column, alias, sqlType }) => `seen.${column} = asked.${alias}::${sqlType}`,
  );
  // The offset keeps this a look into the primary key for each row; as a join it might read the whole table.
  return {
    name: `realtime_visible_${table.oid}`,
    text: `select asked.position::int4 - 1 as position
      from unnest(${arrays}) with ordinality as asked(${aliases}, position)
      where exists (select from ${quote(schema)}.${quote(name)} as seen where ${equal.join(' and ')} offset 0)`,
    values: parts.map(({ values }) => values),
  };
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
