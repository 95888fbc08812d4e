// Log fields of an error: the kind of the error, its location in the code and the affected part of
// the schema. The fields never include PostgreSQL's details about a row.
import pg from 'pg';
import { redactText } from './redact-text.ts';

export type ErrorFields = {
  [field: string]: unknown;
  type: string;
  message: string;
  code?: string;
  /** Stack trace without the message at its beginning. */
  stack: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  cause?: ErrorFields;
};

const MAX_FRAMES = 12;
const MAX_CAUSES = 3;

/**
 * Returns the log fields of an error.
 * @param error - Any thrown value.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: redactText(String(error)), stack: '' };
  }
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) && { code }),
    ...databaseFields(error),
    stack: framesOf(error.stack ?? ''),
    ...(error.cause !== undefined &&
      depth < MAX_CAUSES && { cause: errorFields(error.cause, depth + 1) }),
  };
}

/**
 * Returns the sanitized message. In a database error about a value, the double quotes may contain
 * the value. redactText would keep a value that looks like the name of a table or column, so all
 * text in double quotes is removed first.
 */
function messageOf(error: Error): string {
  const isOfValue = error instanceof pg.DatabaseError && !/^(42|3|5|08)/.test(error.code ?? '');
  const isOfConstraint = error instanceof pg.DatabaseError && error.code?.startsWith('23');
  const text =
    isOfValue && !isOfConstraint ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
  return redactText(text);
}

function databaseFields(error: Error): Partial<ErrorFields> {
  if (!(error instanceof pg.DatabaseError)) return {};
  const { schema, table, column, constraint, routine } = error;
  return Object.fromEntries(
    Object.entries({ schema, table, column, constraint, routine }).filter(([, value]) => value),
  );
}

/**
 * Removes the message from a stack trace. The message comes before the frames and may have several
 * lines.
 */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => redactText(line.trim(), 200))
    .join('\n');
