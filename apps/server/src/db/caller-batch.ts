// One network round trip to PostgreSQL: scope, what is called before, and statement as one extended-protocol batch with one Sync.
import pg, { type Connection, type FieldDef, type QueryResult, type QueryResultRow } from 'pg';
import type { Statement } from './database.ts';
import { WireMessages } from './wire-messages.ts';
import { wireValue } from './wire-value.ts';

/**
 * What pg's client sends when this object is given to `client.query`. Statements before one Sync share an implicit
 * transaction: what the first sets locally holds for the others, and an error in any undoes all.
 */
export class CallerBatch<Row extends QueryResultRow> {
  readonly finished: Promise<QueryResult<Row>>;
  readonly #steps: readonly Step[];
  readonly #rollback: boolean;
  readonly #prepared: PreparedStatements;
  readonly #parsing: Step[] = [];
  readonly #result: QueryResult<Row> = {
    command: '',
    rowCount: null,
    oid: 0,
    fields: [],
    rows: [],
  };
  readonly #settle: PromiseWithResolvers<QueryResult<Row>>;
  #parsers: ((text: string) => unknown)[] | undefined;

  /**
   * @param statements In their order; only the rows of the last are read.
   * @param prepared What is prepared on the very connection this batch goes to; kept up to date here.
   * @param rollback The transaction is undone once the rows were read.
   * @throws TypeError for a value that cannot be sent; nothing is on the wire then.
   */
  constructor(statements: readonly Statement[], prepared: PreparedStatements, rollback = false) {
    this.#steps = statements.map(stepOf);
    this.#rollback = rollback;
    this.#prepared = prepared;
    this.#settle = Promise.withResolvers();
    this.finished = this.#settle.promise;
  }

  submit(connection: Connection): void {
    const messages = new WireMessages();
    for (const step of this.#steps) {
      this.#bind(messages, step);
      if (step === this.#steps.at(-1)) messages.describe();
      messages.execute();
    }
    if (this.#rollback) this.#undo(messages);
    messages.sync();
    connection.stream.write(messages.bytes());
  }

  /** Only the last statement is described, so only its rows are read. */
  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#result.fields = fields;
    this.#parsers = fields.map((field) => pg.types.getTypeParser(field.dataTypeID, 'text'));
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const parsers = this.#parsers;
    if (!parsers) return;
    const row: Record<string, unknown> = {};
    const { fields } = this.#result;
    for (let index = 0; index < fields.length; index++) {
      const value = values[index] ?? null;
      row[fields[index]?.name ?? ''] = value === null ? null : parsers[index]?.(value);
    }
    this.#result.rows.push(row as Row);
  }

  /** Tags are `SELECT 3`, `INSERT 0 3` or a bare word. */
  handleCommandComplete({ text }: { text: string }): void {
    if (text === 'ROLLBACK') return;
    const words = text.split(' ');
    const count = Number(words.at(-1));
    this.#result.command = words[0] ?? '';
    this.#result.rowCount = Number.isNaN(count) ? null : count;
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleReadyForQuery(): void {
    for (const { name, text } of this.#parsing) this.#prepared.set(name, text);
    this.#settle.resolve(this.#result);
  }

  /** What was being parsed counts as not prepared: its next use closes that name first, whatever became of it. */
  handleError(error: Error): void {
    if (isStalePlan(error)) for (const { name } of this.#steps) this.#prepared.delete(name);
    this.#settle.reject(error);
  }

  #bind(messages: WireMessages, step: Step): void {
    const { name, text, values } = step;
    if (this.#prepared.get(name) === text) {
      if (this.#prepared.size > MAX_PREPARED / 2) this.#markUsed(name, text);
    } else {
      if (name !== '') this.#makeRoomFor(messages, name);
      messages.parse(name, text);
      if (name !== '') this.#parsing.push(step);
    }
    messages.bind(name, values);
  }

  /** Which was used when is of interest only where there will soon be too many. */
  #markUsed(name: string, text: string): void {
    this.#prepared.delete(name);
    this.#prepared.set(name, text);
  }

  /** In an implicit transaction this aborts it, with a notice that nobody began one. */
  #undo(messages: WireMessages): void {
    messages.parse('', 'rollback');
    messages.bind('', []);
    messages.execute();
  }

  /** Closing a name that does not exist is no error; parsing one that exists is. */
  #makeRoomFor(messages: WireMessages, name: string): void {
    this.#prepared.delete(name);
    messages.close(name);
    const oldest = this.#prepared.keys().next().value;
    if (oldest === undefined || this.#prepared.size < MAX_PREPARED) return;
    this.#prepared.delete(oldest);
    messages.close(oldest);
  }
}

/** Texts of the statements prepared on one connection by name, least recently used first. */
export type PreparedStatements = Map<string, string>;

/** The plan was made for a schema that has changed, or another user of the connection dropped it. Trying again helps. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === '26000' || (error.code === '0A000' && /cached plan/.test(error.message));
}

const MAX_PREPARED = 256;

type Step = { name: string; text: string; values: (string | Buffer | null)[] };

/** Values are made text before anything is written: a throw leaves nothing on the wire. */
function stepOf({ name = '', text, values }: Statement): Step {
  return { name, text, values: values.map((value) => wireValue(value)) };
}
