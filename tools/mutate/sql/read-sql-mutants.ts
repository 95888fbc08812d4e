// Reads the schema files and makes their mutants.
//
// Left out, because nearly all of their mutants are equivalent to the original: English texts of
// refusals, comments, search_path, volatility, keys of advisory locks, the direction in which rows
// are locked, and the first row of `limit 1`.
import { createHash } from 'node:crypto';
import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { type ParsedStatement, parseStatements } from '../../database/parse-statements.ts';
import { readSchemaFiles, type SchemaFile } from '../../database/schema-files.ts';
import { fromByteText } from './byte-text.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { editsOfFunction } from './function-mutants.ts';
import { functionName } from './function-name.ts';
import type { Edit, SqlMutant } from './sql-mutant.ts';

/** @returns The mutants of the files, in the order of the files and of their texts. */
export function readSqlMutants(files: SchemaFile[] = readSchemaFiles()): SqlMutant[] {
  const parsed = files.map((file) => ({ file, statements: parseStatements(file.sql) }));
  const catalogue = readCatalogue(parsed.flatMap(({ statements }) => statements));
  return parsed.flatMap(({ file, statements }) =>
    statements.flatMap((statement) =>
      statement.kind === 'CreateFunctionStmt' ? functionMutants(file, statement, catalogue) : [],
    ),
  );
}

function functionMutants(
  { path }: SchemaFile,
  statement: ParsedStatement,
  catalogue: Catalogue,
): SqlMutant[] {
  const { source, edits } = editsOfFunction(statement, catalogue);
  const name = functionName(statement.fields);
  const ids = new Map<string, number>();
  return uniqueEdits(edits).flatMap((edit) => {
    const text = fromByteText(
      source.source.slice(0, edit.start) + edit.text + source.source.slice(edit.end),
    );
    if (!parses(text)) return [];
    const id = idOf(path, name.split('(')[0] ?? '', edit, source.source);
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    return {
      id: count > 1 ? `${id}-${count}` : id,
      area: path.slice(0, path.lastIndexOf('/')),
      file: path,
      line: statement.line + source.source.slice(0, edit.start).split('\n').length - 1,
      operator: edit.operator,
      change: changeOf(edit, source.source),
      target: { kind: 'function', name },
      apply: orReplace(text),
      restore: orReplace(statement.text),
    };
  });
}

const orReplace = (text: string) => text.replace(/^create( or replace)?/i, 'create or replace');

/** Sorts the edits by position and leaves out those with the same text as another one. */
const uniqueEdits = (edits: Edit[]): Edit[] => {
  const byKey = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]));
  return [...byKey.values()].sort((one, other) => one.start - other.start);
};

function parses(text: string): boolean {
  try {
    parseSync(text);
    if (/language plpgsql/i.test(text)) parsePlPgSQLSync(text);
    return true;
  } catch {
    return false;
  }
}

/** Hashes the change with its line, so that the id does not depend on other lines. */
function idOf(path: string, name: string, { operator, start, end, text }: Edit, source: string) {
  const lineStart = source.lastIndexOf('\n', start) + 1;
  const lineEnd = (source.indexOf('\n', end) + source.length) % source.length;
  const parts = [source.slice(lineStart, start), source.slice(start, end), text];
  const hash = createHash('sha256')
    .update(JSON.stringify([...parts, source.slice(end, lineEnd)].map((part) => part.trim())))
    .digest('hex');
  return `${path}:${name}:${operator.replaceAll(' ', '-')}:${hash.slice(0, 8)}`;
}

const LONGEST_CHANGE = 60;

function changeOf({ start, end, text }: Edit, source: string): string {
  const short = (part: string) => {
    const line = fromByteText(part).replace(/\s+/g, ' ').trim();
    return line.length > LONGEST_CHANGE ? `${line.slice(0, LONGEST_CHANGE)}…` : line;
  };
  return `${short(source.slice(start, end))} → ${short(text)}`;
}
