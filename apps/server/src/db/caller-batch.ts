// Sends the statements of one request to PostgreSQL in one round trip: first the statements that
// set the identity of the caller, then the call of the pre-request function, and last the caller's
// own statement. All of them form one batch of the extended protocol, with a single Sync at its
// end.
import pg, { type Connection, type FieldDef, type QueryResult, type QueryResultRow } from 'pg';
import type { Statement } from './database.ts';
import { toWireValue } from './to-wire-value.ts';
import { WireMessages } from './wire-messages.ts';

/**
 * A query object for `client.query` of pg. All statements before one Sync share an implicit
 * transaction. Settings made with `set local` therefore apply to the following statements, and an
 * error in any statement rolls back all of them.
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
   * @param statements - Statements in the order of execution. Only the rows of the last statement
   * are returned.
   * @param prepared - Statements that are already prepared on this connection. This class keeps the
   * list up to date.
   * @param rollback - True to roll the transaction back after the rows are read.
   * @throws TypeError for a value that cannot be sent. In that case nothing has been sent.
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

  /**
   * The batch asks PostgreSQL to describe the columns of its last statement only. Without the
   * columns, rows cannot be read, so only the rows of the last statement are read.
   */
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

  /** A command tag looks like `SELECT 3` or `INSERT 0 3`, or is a single word. */
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

  /**
   * If a statement could not be parsed, it is unknown whether PostgreSQL has prepared a statement
   * of that name. The statement is then treated as not prepared, and any statement of that name is
   * closed before the name is used again.
   */
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

  /**
   * Moves a statement to the end of the list of prepared statements, which is sorted by last use.
   * When the list is full, the least recently used statement is closed. The order does not matter
   * before, so this is called only when the list is more than half full.
   */
  #markUsed(name: string, text: string): void {
    this.#prepared.delete(name);
    this.#prepared.set(name, text);
  }

  /**
   * Rolls back the implicit transaction that PostgreSQL opened for the batch. PostgreSQL also sends
   * a warning that no transaction block is open, because no BEGIN started this transaction.
   */
  #undo(messages: WireMessages): void {
    messages.parse('', 'rollback');
    messages.bind('', []);
    messages.execute();
  }

  /**
   * Closes the name of a statement before it is parsed again. In the extended protocol, closing an
   * unknown name is allowed, but parsing a statement under a name that is in use is an error.
   */
  #makeRoomFor(messages: WireMessages, name: string): void {
    this.#prepared.delete(name);
    messages.close(name);
    const oldest = this.#prepared.keys().next().value;
    if (oldest === undefined || this.#prepared.size < MAX_PREPARED) return;
    this.#prepared.delete(oldest);
    messages.close(oldest);
  }
}

/**
 * SQL text of each statement that is prepared on a connection, by the name of the statement. The
 * least recently used statement comes first.
 */
export type PreparedStatements = Map<string, string>;

/**
 * Reports whether the same statement can succeed when it is sent again. This is the case if its
 * plan was made before the tables changed, or if its prepared statement has been dropped on this
 * connection.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === '26000' || (error.code === '0A000' && /cached plan/.test(error.message));
}

const MAX_PREPARED = 256;

type Step = { name: string; text: string; values: (string | Buffer | null)[] };

/**
 * Converts all values before anything is sent, so that an invalid value does not leave a message
 * half sent.
 */
function stepOf({ name = '', text, values }: Statement): Step {
  return { name, text, values: values.map((value) => toWireValue(value)) };
}
