// Sends three kinds of statements to PostgreSQL in one round trip: those that set the caller's
// identity, the call of the pre-request function, and the caller's statement. They form an
// extended-protocol batch with one Sync.
import pg, { type Connection, type FieldDef, type QueryResult, type QueryResultRow } from 'pg';
import type { Statement } from './database.ts';
import { WireMessages } from './wire-messages.ts';
import { wireValue } from './wire-value.ts';

/**
 * A query object for `client.query` of pg. Statements before one Sync share an implicit
 * transaction: settings made with `set local` hold for the following statements, and an error in
 * any of them rolls back all of them.
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
   * @param statements - In order; only the rows of the last are read.
   * @param prepared - Statements already prepared on this connection; updated here.
   * @param rollback - Rolls the transaction back after the rows are read.
   * @throws TypeError for a value that cannot be sent; nothing has been sent then.
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

  /** Command tags are `SELECT 3`, `INSERT 0 3` or a single word. */
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
   * A statement that could not be parsed counts as not prepared, so its name is closed before its
   * next use.
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

  /** Tracks the order of use only when the limit of prepared statements is near. */
  #markUsed(name: string, text: string): void {
    this.#prepared.delete(name);
    this.#prepared.set(name, text);
  }

  /** Aborts an implicit transaction. PostgreSQL adds a notice that no transaction is open. */
  #undo(messages: WireMessages): void {
    messages.parse('', 'rollback');
    messages.bind('', []);
    messages.execute();
  }

  /**
   * In the extended protocol, closing an unknown statement name is allowed, but parsing a statement
   * under an existing name is an error.
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

/** SQL of the statements prepared on one connection, by name, least recently used first. */
export type PreparedStatements = Map<string, string>;

/**
 * Reports whether a retry helps: the plan was made for an older schema, or another user of the
 * connection dropped the statement.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === '26000' || (error.code === '0A000' && /cached plan/.test(error.message));
}

const MAX_PREPARED = 256;

type Step = { name: string; text: string; values: (string | Buffer | null)[] };

/** Serializes all values before anything is sent, so an error leaves nothing on the wire. */
function stepOf({ name = '', text, values }: Statement): Step {
  return { name, text, values: values.map((value) => wireValue(value)) };
}
