// Checks which changed rows each identity may see now. One statement evaluates row-level security
// for many identities.
import type { Database, Statement } from '../../../db/database.ts';
import { toArrayText } from '../../../db/to-wire-value.ts';
import type { Identity } from '../../identity.ts';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import type { TableFacts } from './read-tables.ts';
import { visibilityQuery } from './visibility-query.ts';

export type VisibilityQuestion = {
  identity: Identity;
  schema: string;
  name: string;
  table: TableFacts;
  /**
   * Primary keys of the rows to check. Each value of the map is the primary key of one row. The key
   * in the map is a text that identifies this row.
   */
  rows: Map<string, (string | null | undefined)[]>;
  /** Result: the keys of the rows that the identity may see. */
  visible: Set<string>;
};

/**
 * Maximum number of database connections that one check uses concurrently. The number is low,
 * because requests need connections too.
 */
const MAX_AT_ONCE = 3;
/**
 * Number of identities in a group. One SQL statement checks one group. The clients of a checked
 * group can be notified while the database checks the next group.
 */
const PEOPLE_TOGETHER = 100;

/**
 * Checks which rows each identity may see. The identities are checked in groups. Rejects when the
 * database becomes unreachable, and then does not call `onAnswered` again. @param onAnswered -
 * Called with the identities of a group and the rows that these identities may see, as soon as the
 * results of the group are complete.
 */
export async function checkVisibility(
  database: Database,
  questions: VisibilityQuestion[],
  warn: (message: string) => void,
  onAnswered: (questions: VisibilityQuestion[]) => void = () => {},
): Promise<void> {
  const byTable = Map.groupBy(questions, ({ table }) => table.oid);
  const audiences = [...byTable.values()].flatMap(divide).values();
  async function work(): Promise<void> {
    for (const audience of audiences) {
      await ask(database, audience, warn);
      onAnswered(audience);
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: MAX_AT_ONCE }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}

/**
 * Sorts the identities by role and divides them into groups. Identities with the same role can
 * share a query plan, because a plan under row-level security is valid for only one role.
 */
function divide(questions: VisibilityQuestion[]): VisibilityQuestion[][] {
  const sorted = questions.toSorted((a, b) => a.identity.role.localeCompare(b.identity.role));
  const parts: VisibilityQuestion[][] = [];
  for (let start = 0; start < sorted.length; start += PEOPLE_TOGETHER) {
    parts.push(sorted.slice(start, start + PEOPLE_TOGETHER));
  }
  return parts;
}

type Answer = { person: number; row_position: number | null; fault: string | null };

async function ask(
  database: Database,
  audience: VisibilityQuestion[],
  warn: (message: string) => void,
): Promise<void> {
  const [first] = audience;
  if (!first) return;
  const table = `${first.schema}.${first.name}`;
  const rowKeys = audience.map(({ rows }) => [...rows.keys()]);
  const faults = new Map<string, string>();
  const failed = new Set<VisibilityQuestion>();
  try {
    // The login role has no rights, so the SQL function switches to the role of each caller.
    const scope = { role: 'authenticator', claims: null, readOnly: true };
    const { rows } = await database.asCaller<Answer>(scope, statementFor(first, audience));
    for (const { person, row_position, fault } of rows) {
      const question = audience[person - 1];
      const key = row_position === null ? undefined : rowKeys[person - 1]?.[row_position];
      if (key !== undefined) question?.visible.add(key);
      if (!question || fault === null) continue;
      // A policy that fails for a row hides the row. The failure is logged for the policy's author.
      question.visible.clear();
      faults.set(question.identity.role, fault);
      if (question.rows.size > 1) failed.add(question);
    }
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    faults.set('anybody', error instanceof Error ? error.message : String(error));
  }
  for (const [role, fault] of faults)
    warn(`row-level security of ${table} failed for ${role}: ${fault}`);
  if (failed.size > 0) await askRowByRow(database, [...failed]);
}

/**
 * The failing row is unknown, so each row is checked separately and a failure hides only that row.
 */
async function askRowByRow(database: Database, questions: VisibilityQuestion[]): Promise<void> {
  const parts = questions.flatMap((whole) =>
    [...whole.rows].map((row) => ({
      whole,
      part: { ...whole, rows: new Map([row]), visible: new Set<string>() },
    })),
  );
  await ask(
    database,
    parts.map(({ part }) => part),
    // This callback logs nothing, because the error of the policy has already been logged.
    () => {},
  );
  for (const { whole, part } of parts) for (const key of part.visible) whole.visible.add(key);
}

function statementFor(first: VisibilityQuestion, audience: VisibilityQuestion[]): Statement {
  // If several identities ask about the same rows, the keys of these rows are sent only once.
  const sets = new Map<string, { number: number; keys: string[] }>();
  const asked = audience.map(({ rows }) => {
    const name = JSON.stringify([...rows.keys()]);
    const set = sets.get(name) ?? { number: sets.size + 1, keys: keyArrays(first.table, rows) };
    sets.set(name, set);
    return set.number;
  });
  return {
    name: 'realtime_visible_to',
    text: 'select person, row_position, fault from realtime.visible_to($1, $2, $3, $4, $5)',
    values: [
      visibilityQuery(first),
      [...sets.values()].map(({ keys }) => keys),
      asked,
      audience.map(({ identity }) => identity.role),
      audience.map(({ identity }) => identity.claimsJson),
    ],
  };
}

/** Returns an array literal for each key column, with one value per row. */
const keyArrays = ({ key }: TableFacts, rows: VisibilityQuestion['rows']): string[] =>
  key.map((_, index) => toArrayText([...rows.values()].map((values) => values[index])));
