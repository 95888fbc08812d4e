// What the log says of an error: what kind, where in the code, which part of the schema. Never what PostgreSQL says about the row itself.
import pg from 'pg';
import { redactText } from './redact-text.ts';

export type ErrorFields = {
  [field: string]: unknown;
  type: string;
  message: string;
  code?: string;
  /** Where in the code, without the message that a stack begins with. */
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

/** @param error Whatever was thrown. */
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

/** A value that does not fit stands between quotes, also where it looks like a name. */
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

/** The message stands before them, over as many lines as it has. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => redactText(line.trim(), 200))
    .join('\n');
