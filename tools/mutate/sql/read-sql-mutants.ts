// Reads the schema files and makes their mutants: each one changes one place of one object.
//
// Left out, because nearly all of these mutants would be equivalent to the original:
// - the English texts of refusals, comments, search_path, volatility and the keys of advisory locks
// - indexes that are not unique, and the direction in which rows are locked
// - the size of batches, and the first row of `limit 1`
// - dynamic SQL, which the parser sees as a text
//
// Left out, because a test that notices another mutant notices these too:
// - the codes of refusals: `expectRefused` compares them, so it notices each refusal that is dropped
// - the negation of a condition that is dropped, and a limit that is moved by one twice
// - a refusal of every call, and a join without its only equality
// - primary keys of one column, and columns that must not be null
//
// Left out, because other commands change them: privileges (`npm run hostile -- planted-faults`).
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

/**
 * @param files - All schema files, because the mutants depend on the tables of other files.
 * @param isChosen - Chooses the files whose mutants are made, by their paths.
 * @returns The mutants in the order of the files and of their texts.
 */
export function readSqlMutants(
  files: SchemaFile[] = readSchemaFiles(),
  isChosen: (path: string) => boolean = () => true,
): SqlMutant[] {
  const parsed = files.map((file) => ({ file, statements: parseStatements(file.sql) }));
  const catalogue = readCatalogue(parsed.flatMap(({ statements }) => statements));
  return parsed
    .filter(({ file }) => isChosen(file.path))
    .flatMap(({ file, statements }) =>
      withDistinctIds(
        statements.flatMap((statement) =>
          changesOf(file, statement, catalogue).map((change) =>
            mutantOf(file.path, statement, change),
          ),
        ),
      ),
    );
}

/** Adds a number to an id that another mutant of the file has too. */
function withDistinctIds(mutants: SqlMutant[]): SqlMutant[] {
  const counts = new Map<string, number>();
  return mutants.map((mutant) => {
    const count = (counts.get(mutant.id) ?? 0) + 1;
    counts.set(mutant.id, count);
    return count > 1 ? { ...mutant, id: `${mutant.id}-${count}` } : mutant;
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

function changesOf(file: SchemaFile, statement: ParsedStatement, catalogue: Catalogue): Change[] {
  try {
    const changes = CHANGES[statement.kind]?.(statement, catalogue) ?? [];
    return leaveOutRepeats(distinct(changes), toByteText(statement.text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`supabase/schemas/${file.path}:${statement.line}: ${reason}`, { cause: error });
  }
}

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
  const [before = ''] = source.slice(0, start).split('\n').slice(-1);
  const [after = ''] = source.slice(end).split('\n');
  const parts = [before, source.slice(start, end), text, after].map((part) => part.trim());
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
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
