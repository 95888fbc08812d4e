// Messages of PostgreSQL's extended protocol, many in one piece of memory: a write for each would cost more than what is in them.
// Formats: https://www.postgresql.org/docs/current/protocol-message-formats.html

const CODES = { parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45, close: 0x43, sync: 0x53 };
/** Kind of what is described or closed. */
const PORTAL = 0x50;
const STATEMENT = 0x53;
const TEXT = 0;
const BINARY = 1;
const NULL_LENGTH = -1;

/** Longest that a UTF-16 unit becomes in UTF-8. */
const BYTES_PER_UNIT = 3;
/** More is not kept between batches. */
const MAX_KEPT_BYTES = 1024 * 1024;
const FIRST_BYTES = 16 * 1024;

/** Filled and taken out within one turn of the loop, so that all connections share it. */
let memory = Buffer.allocUnsafeSlow(FIRST_BYTES);

export class WireMessages {
  #at = 0;

  /** Prepares a statement; '' is the unnamed one. */
  parse(name: string, text: string): void {
    const start = this.#begin(CODES.parse);
    this.#ending(name);
    this.#ending(text);
    this.#int16(0);
    this.#end(start);
  }

  /** Binds the unnamed portal. Text goes as text, a Buffer as the type's binary form, null as NULL; answers come as text. */
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

  /** Asks for the columns of the unnamed portal. */
  describe(): void {
    const start = this.#begin(CODES.describe);
    this.#byte(PORTAL);
    this.#ending('');
    this.#end(start);
  }

  /** Runs the unnamed portal to its end. */
  execute(): void {
    const start = this.#begin(CODES.execute);
    this.#ending('');
    this.#int32(0);
    this.#end(start);
  }

  /** Forgets a prepared statement. */
  close(name: string): void {
    const start = this.#begin(CODES.close);
    this.#byte(STATEMENT);
    this.#ending(name);
    this.#end(start);
  }

  sync(): void {
    this.#end(this.#begin(CODES.sync));
  }

  /** @returns All messages so far, in memory of their own. */
  bytes(): Buffer {
    const bytes = Buffer.from(memory.subarray(0, this.#at));
    if (memory.length > MAX_KEPT_BYTES) memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
    return bytes;
  }

  /** @returns Where the length will stand. */
  #begin(code: number): number {
    this.#byte(code);
    const start = this.#at;
    this.#int32(0);
    return start;
  }

  /** The length counts itself, but not the code before it. */
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

  /** A text and the zero that ends it. */
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
