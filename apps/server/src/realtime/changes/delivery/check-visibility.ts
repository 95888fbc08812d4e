// Asks row-level security which of the changed rows it shows now to each identity: one statement for a whole audience.
import type { Database, Statement } from '../../../db/database.ts';
import { arrayText } from '../../../db/wire-value.ts';
import type { Identity } from '../../identity.ts';
import { isUnreachable } from './is-unreachable.ts';
import type { TableFacts } from './read-tables.ts';
import { visibilityQuery } from './visibility-query.ts';

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
const MOST_AT_ONCE = 3;
/** While the database answers for the next, those before them are told. */
const PEOPLE_TOGETHER = 100;

/**
 * @param onAnswered Called with questions as soon as all is known that they ask for.
 * Rejects when the database goes away, and then calls back no more.
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
  const workers = await Promise.allSettled(Array.from({ length: MOST_AT_ONCE }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}

/** People of one role stand together, because the plan of a statement under row-level security is one role's. */
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
    // The login itself has no right to anything: the function becomes one caller after the other.
    const scope = { role: 'authenticator', claims: null, readOnly: true };
    const { rows } = await database.asCaller<Answer>(scope, statementFor(first, audience));
    for (const { person, row_position, fault } of rows) {
      const question = audience[person - 1];
      const key = row_position === null ? undefined : rowKeys[person - 1]?.[row_position];
      if (key !== undefined) question?.visible.add(key);
      if (!question || fault === null) continue;
      // A policy that fails for a row shows nothing of it; its author must learn of it.
      question.visible.clear();
      faults.set(question.identity.role, fault);
      if (question.rows.size > 1) failed.add(question);
    }
  } catch (error) {
    if (isUnreachable(error)) throw error;
    faults.set('anybody', error instanceof Error ? error.message : String(error));
  }
  for (const [role, fault] of faults) warn(`${table} cannot be checked for ${role}: ${fault}`);
  if (failed.size > 0) await askRowByRow(database, [...failed]);
}

/** Nobody said which of the rows it was that failed: each is asked about alone, so that it hides no other. */
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
    // It was told of already.
    () => {},
  );
  for (const { whole, part } of parts) for (const key of part.visible) whole.visible.add(key);
}

function statementFor(first: VisibilityQuestion, audience: VisibilityQuestion[]): Statement {
  // Those who ask about the same rows share one text of them.
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

/** For each column of the key an array's text, with one value for each row. */
const keyArrays = ({ key }: TableFacts, rows: VisibilityQuestion['rows']): string[] =>
  key.map((_, index) => arrayText([...rows.values()].map((values) => values[index])));
