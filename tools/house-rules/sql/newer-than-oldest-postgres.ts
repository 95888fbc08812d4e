// Rule: no statement uses a feature newer than the oldest PostgreSQL that Wasl supports.
import { scanSync } from 'libpg-query';
import { nodesIn } from '../../database/walk-nodes.ts';
import { type NewerFeature, newerFunction, newerSyntax } from './newer-postgres-features.ts';
import type { Statement } from './parse-sql-file.ts';

/**
 * @param oldest - Major version of the oldest PostgreSQL that is supported.
 * @returns Names of the features that the statement or its body uses although the oldest version
 * lacks them, each with the version that added it.
 */
export function newerThanOldestPostgres(statement: Statement, oldest: number): string[] {
  const { fields, text, kind, body } = statement;
  const nodes = [...nodesIn({ [kind]: fields }), ...nodesIn(body?.queries ?? [])];
  const found = [
    ...nodes.map((node) => newerSyntax(node.kind, node.fields)),
    ...[text, body?.text ?? ''].map(newerNumbers),
    ...(body?.dynamic ?? []).flatMap(functionsCalled),
  ].filter((newer): newer is NewerFeature => newer !== undefined && newer.since > oldest);
  return [...new Set(found.map(({ what, since }) => `${what} came with PostgreSQL ${since}`))];
}

/** The parser converts 1_000 to 1000, so this function looks for underscores in the SQL text. */
function newerNumbers(text: string): NewerFeature | undefined {
  const numbers = tokensOf(text).filter(({ tokenName }) => /^[IF]CONST$/.test(tokenName));
  return numbers.some((number) => /_|^0[xob]/i.test(number.text))
    ? { since: 16, what: 'a number with _, 0x, 0o or 0b' }
    : undefined;
}

/**
 * A fragment of dynamic SQL is not a complete statement and cannot be parsed. The functions that it
 * calls are found in its tokens.
 */
function functionsCalled(part: string): NewerFeature[] {
  const tokens = tokensOf(part);
  return tokens.flatMap(({ text }, index) => {
    const newer =
      tokens[index + 1]?.text === '(' ? newerFunction(text.toLowerCase(), -1) : undefined;
    return newer && (tokens[index - 1]?.text !== '.' || tokens[index - 2]?.text === 'pg_catalog')
      ? [newer]
      : [];
  });
}

/**
 * A fragment may end inside a quoted text. Such a fragment cannot be split into tokens, so the
 * result is empty.
 */
function tokensOf(text: string) {
  try {
    return scanSync(text).tokens;
  } catch {
    return [];
  }
}
