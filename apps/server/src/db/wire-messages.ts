// Encodes several messages of PostgreSQL's extended protocol into one buffer, which is sent with a
// single write. Writing each message to the socket separately would take longer than encoding it.
// Formats: https://www.postgresql.org/docs/current/protocol-message-formats.html

const CODES = { parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45, close: 0x43, sync: 0x53 };
/** Types of objects that Describe and Close messages can name. */
const PORTAL = 0x50;
const STATEMENT = 0x53;
const TEXT = 0;
const BINARY = 1;
const NULL_LENGTH = -1;

/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
const BYTES_PER_UNIT = 3;
/**
 * A buffer that has grown beyond this size is replaced with a small buffer after its batch, so that
 * one large batch does not occupy the memory permanently.
 */
const MAX_KEPT_BYTES = 1024 * 1024;
const FIRST_BYTES = 16 * 1024;

/**
 * Buffer that all connections share. This is safe, because it is filled and its content copied
 * within one turn of the event loop.
 */
let memory = Buffer.allocUnsafeSlow(FIRST_BYTES);

export class WireMessages {
  #at = 0;

  /** Prepares a statement under this name. The unnamed statement has the name ''. */
  parse(name: string, text: string): void {
    const start = this.#begin(CODES.parse);
    this.#ending(name);
    this.#ending(text);
    this.#int16(0);
    this.#end(start);
  }

  /**
   * Binds values to a statement, which creates the unnamed portal. Strings are sent as text,
   * Buffers in the binary format of the type, and null as NULL. Results are returned as text.
   */
  bind(statement: string, values: readonly (string | Buffer | null)[]): void {
    const start = this.#begin(CODES.bind);
    this.#ending('');
    this.#ending(statement);
    this.#int16(values.length);
    for (const value of values) this.#int16(Buffer.isBuffer(value) ? BINARY : TEXT);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(1);
    this.#int16(TEXT);
    this.#end(start);
  }

  /** Asks for a description of the columns that the unnamed portal returns. */
  describe(): void {
    const start = this.#begin(CODES.describe);
    this.#byte(PORTAL);
    this.#ending('');
    this.#end(start);
  }

  /** Executes the unnamed portal until all its rows are returned. */
  execute(): void {
    const start = this.#begin(CODES.execute);
    this.#ending('');
    this.#int32(0);
    this.#end(start);
  }

  /** Closes a prepared statement. */
  close(name: string): void {
    const start = this.#begin(CODES.close);
    this.#byte(STATEMENT);
    this.#ending(name);
    this.#end(start);
  }

  sync(): void {
    this.#end(this.#begin(CODES.sync));
  }

  /** @returns A copy of all messages that were encoded so far. */
  bytes(): Buffer {
    const bytes = Buffer.from(memory.subarray(0, this.#at));
    if (memory.length > MAX_KEPT_BYTES) memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
    return bytes;
  }

  /** @returns The position at which the length of the message must be filled in. */
  #begin(code: number): number {
    this.#byte(code);
    const start = this.#at;
    this.#int32(0);
    return start;
  }

  /**
   * Fills in the length of the message. The length includes the length field itself, but not the
   * byte with the message type.
   */
  #end(start: number): void {
    memory.writeInt32BE(this.#at - start, start);
  }

  #value(value: string | Buffer | null): void {
    const start = this.#at;
    if (value === null) {
      this.#int32(NULL_LENGTH);
      return;
    }
    this.#int32(0);
    if (typeof value === 'string') this.#text(value);
    else {
      this.#makeRoom(value.length);
      this.#at += value.copy(memory, this.#at);
    }
    memory.writeInt32BE(this.#at - start - 4, start);
  }

  /** Writes a string that ends with a zero byte. */
  #ending(text: string): void {
    this.#text(text);
    this.#byte(0);
  }

  #text(text: string): void {
    this.#makeRoom(text.length * BYTES_PER_UNIT);
    this.#at += memory.write(text, this.#at, 'utf8');
  }

  #byte(value: number): void {
    this.#makeRoom(1);
    this.#at = memory.writeUInt8(value, this.#at);
  }

  #int16(value: number): void {
    this.#makeRoom(2);
    this.#at = memory.writeUInt16BE(value, this.#at);
  }

  #int32(value: number): void {
    this.#makeRoom(4);
    this.#at = memory.writeInt32BE(value, this.#at);
  }

  #makeRoom(bytes: number): void {
    if (this.#at + bytes <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(memory.length * 2, this.#at + bytes));
    memory.copy(larger, 0, 0, this.#at);
    memory = larger;
  }
}
