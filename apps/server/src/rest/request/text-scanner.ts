// Cursor over a part of the query string, for the recursive-descent parsers.
import { RestError } from './rest-error.ts';

const BARE_NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;

/** Maximum nesting depth. Deeper nesting is refused before it can exhaust the stack. */
const MAX_DEPTH = 100;

export class TextScanner {
  readonly text: string;
  position = 0;
  readonly #subject: string;
  #depth = 0;

  /**
   * @param subject - Name of the parsed element in error messages, such as 'filter' or 'select
   * parameter'.
   */
  constructor(text: string, subject: string) {
    this.text = text;
    this.#subject = subject;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  isAt(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  /** Skips the given token if the text continues with it. Returns true if the token was skipped. */
  take(token: string): boolean {
    if (!this.isAt(token)) return false;
    this.position += token.length;
    return true;
  }

  /**
   * Matches a sticky regular expression at the current position. Moves the position to the end of
   * the match, and returns the match. Returns undefined, without moving, if there is no match.
   */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.position = pattern.lastIndex;
    return found;
  }

  rest(): string {
    const text = this.text.slice(this.position);
    this.position = this.text.length;
    return text;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(JSON.stringify(token));
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail('end of input');
  }

  /**
   * Reads a name of at least one character. The name is unquoted, or in quotes and may then contain
   * any character.
   */
  name(): string {
    if (this.isAt('""')) this.fail('a name that is not empty');
    if (this.isAt('"')) return this.quoted();
    const found = this.match(BARE_NAME)?.[0].trim();
    return found || this.fail('field name (* or [a..z0..9_$])');
  }

  /** Reads text in double quotes, in which `\` escapes the next character. */
  quoted(): string {
    const found = this.match(/"((?:[^"\\]|\\[\s\S])*)"/y);
    if (!found) return this.fail('closing quote');
    return (found[1] ?? '').replace(/\\([\s\S])/g, '$1');
  }

  /** Runs a parser with the nesting depth increased by one. */
  nested<T>(parse: () => T): T {
    if (++this.#depth > MAX_DEPTH) this.fail(`at most ${MAX_DEPTH} levels`);
    const result = parse();
    this.#depth--;
    return result;
  }

  /** @throws RestError PGRST100 with the current position in the message. */
  fail(expected: string): never {
    const found = this.isAtEnd
      ? 'end of input'
      : JSON.stringify(String.fromCodePoint(this.text.codePointAt(this.position) ?? 0));
    const message = `"failed to parse ${this.#subject} (${this.text})" (line 1, column ${this.position + 1})`;
    throw new RestError(400, 'PGRST100', message, {
      details: `unexpected ${found} expecting ${expected}`,
    });
  }
}
