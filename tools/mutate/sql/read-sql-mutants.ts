// Reads the schema files and makes their mutants.
//
// Left out, because nearly all of their mutants are equivalent to the original: English texts of
// refusals, comments, search_path, volatility, keys of advisory locks, the direction in which rows
// are locked, and the first row of `limit 1`.
import { createHash } from 'node:crypto';
import { type ParsedStatement, parseStatements } from '../../database/parse-statements.ts';
import { readSchemaFiles, type SchemaFile } from '../../database/schema-files.ts';
import { fromByteText, toByteText } from './byte-text.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { functionChanges } from './function-changes.ts';
import { leaveOutRepeats } from './leave-out-repeats.ts';
import {
  indexChanges,
  policyChanges,
  rowChanges,
  triggerChanges,
  viewChanges,
} from './rule-changes.ts';
import type { Change, Edit, SqlMutant } from './sql-mutant.ts';
import { tableChanges } from './table-changes.ts';

/** @returns The mutants of the files, in the order of the files and of their texts. */
export function readSqlMutants(files: SchemaFile[] = readSchemaFiles()): SqlMutant[] {
  const parsed = files.map((file) => ({ file, statements: parseStatements(file.sql) }));
  const catalogue = readCatalogue(parsed.flatMap(({ statements }) => statements));
  return parsed.flatMap(({ file, statements }) => {
    const ids = new Map<string, number>();
    return statements.flatMap((statement) =>
      changesOf(statement, catalogue).map((change) => {
        const mutant = mutantOf(file.path, statement, change);
        const count = (ids.get(mutant.id) ?? 0) + 1;
        ids.set(mutant.id, count);
        return count > 1 ? { ...mutant, id: `${mutant.id}-${count}` } : mutant;
      }),
    );
  });
}

const CHANGES: Record<string, (statement: ParsedStatement, catalogue: Catalogue) => Change[]> = {
  CreateFunctionStmt: functionChanges,
  CreateStmt: tableChanges,
  CreatePolicyStmt: policyChanges,
  CreateTrigStmt: triggerChanges,
  IndexStmt: indexChanges,
  ViewStmt: viewChanges,
  InsertStmt: rowChanges,
};

const changesOf = (statement: ParsedStatement, catalogue: Catalogue): Change[] =>
  leaveOutRepeats(
    distinct(CHANGES[statement.kind]?.(statement, catalogue) ?? []),
    toByteText(statement.text),
  );

/** Sorts the changes by position and leaves out those with the same SQL as another one. */
const distinct = (changes: Change[]): Change[] =>
  [...new Map(changes.map((change) => [change.apply, change])).values()].sort(
    (one, other) => one.edit.start - other.edit.start,
  );

function mutantOf(file: string, statement: ParsedStatement, change: Change): SqlMutant {
  const { edit, object, target, apply, restore } = change;
  const source = toByteText(statement.text);
  return {
    id: idOf(file, object, edit, source),
    area: file.slice(0, file.lastIndexOf('/')),
    file,
    line: statement.line + source.slice(0, edit.start).split('\n').length - 1,
    operator: edit.operator,
    change: describe(edit, source),
    target,
    apply,
    restore,
  };
}

/** Hashes the change with its line, so that the id does not depend on other lines. */
function idOf(path: string, object: string, { operator, start, end, text }: Edit, source: string) {
  const lineStart = source.lastIndexOf('\n', start) + 1;
  const lineEnd = (source.indexOf('\n', end) + source.length) % source.length;
  const parts = [source.slice(lineStart, start), source.slice(start, end), text];
  const hash = createHash('sha256')
    .update(JSON.stringify([...parts, source.slice(end, lineEnd)].map((part) => part.trim())))
    .digest('hex');
  return `${path}:${object}:${operator.replaceAll(' ', '-')}:${hash.slice(0, 8)}`;
}

const LONGEST_CHANGE = 60;

function describe({ start, end, text }: Edit, source: string): string {
  const short = (part: string) => {
    const line = fromByteText(part).replace(/\s+/g, ' ').trim();
    return line.length > LONGEST_CHANGE ? `${line.slice(0, LONGEST_CHANGE)}…` : line;
  };
  return `${short(source.slice(start, end))} → ${short(text)}`;
}
