// Makes the changes of a function: edits of its text.
import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { ParsedStatement } from '../../database/parse-statements.ts';
import { fieldsOf, namePartsIn } from '../../database/walk-nodes.ts';
import { fromByteText } from './byte-text.ts';
import type { Catalogue } from './catalogue.ts';
import { editsOfPiece } from './edits-of-piece.ts';
import { functionName } from './function-name.ts';
import { type FunctionSource, readFunctionSource } from './function-source.ts';
import { dropLocks } from './operators/locks.ts';
import { decideCondition, dropSqlStatement, dropStatement } from './operators/statements.ts';
import type { Names } from './resolve-column.ts';
import type { Change, Edit } from './sql-mutant.ts';

/** @returns The changes that leave the function's text valid. */
export function functionChanges(statement: ParsedStatement, catalogue: Catalogue): Change[] {
  const source = readFunctionSource(statement);
  const name = functionName(statement.fields);
  const restore = orReplace(statement.text);
  return editsOfFunction(source, statement.fields, catalogue).flatMap((edit) => {
    const text = fromByteText(editedText(source.source, edit));
    if (!parses(text, source.language)) return [];
    const target = { kind: 'function' as const, name };
    return { edit, object: name.replace(/\(.*/, ''), target, apply: orReplace(text), restore };
  });
}

/** Replaces a function without changing its owner and its privileges. */
const orReplace = (text: string) => text.replace(/^create( or replace)?/i, 'create or replace');

export const editedText = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end);

function parses(text: string, language: string): boolean {
  try {
    parseSync(text);
    if (language === 'plpgsql') parsePlPgSQLSync(text);
    return true;
  } catch {
    return false;
  }
}

function editsOfFunction(
  source: FunctionSource,
  fields: ParsedStatement['fields'],
  catalogue: Catalogue,
): Edit[] {
  const names = { catalogue, variables: source.variables };
  addTriggerRows(names, namePartsIn(fields.funcname).join('.'));
  const returnsNothing = namePartsIn(fieldsOf(fields.returnType).names).at(-1) === 'void';
  const isSql = source.language === 'sql';
  return [
    ...source.pieces.flatMap((piece) => [
      ...decideCondition(piece),
      ...(isSql && piece.role === 'statement' ? dropSqlStatement(piece, returnsNothing) : []),
      ...editsOfPiece(piece, names),
    ]),
    ...source.statements.flatMap(dropStatement),
    ...dropLocks(source.tokens, source.body),
  ];
}

/** Adds the rows of a trigger, if the function is a trigger of one table only. */
function addTriggerRows({ catalogue, variables }: Names, name: string): void {
  const [table, ...others] = catalogue.triggers.get(name) ?? [];
  if (!table || others.length > 0) return;
  variables.set('new', table).set('old', table);
}
