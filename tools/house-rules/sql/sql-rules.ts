// House rules for SQL. Each reported violation has the file and the line.
import { refusedStatement } from './allowed-statements.ts';
import { duplicateObjects, wronglyNamedObjects } from './created-objects.ts';
import { customSettings } from './custom-settings.ts';
import { tablesWithoutForcedSecurity } from './forced-security.ts';
import { misplacedHooks } from './hook-files.ts';
import { newerThanOldestPostgres } from './newer-than-oldest-postgres.ts';
import type { ParsedFile, Statement } from './parse-sql-file.ts';
import { wrongUseOfFiles } from './stored-files.ts';
import { wholeTableWrites } from './whole-table-writes.ts';

export type SqlFinding = { file: string; line: number; rule: string };

/**
 * Checks the rules that apply to all SQL, including the SQL of the platform and of the demo data.
 * @param oldest - Major version of the oldest supported PostgreSQL.
 */
export function brokenSql(files: readonly ParsedFile[], oldest: number): SqlFinding[] {
  return files.flatMap((parsed) =>
    perStatement(parsed, (statement) => {
      const { function: made, body } = statement;
      const rules = [
        ...(body?.broken ? [`cannot be read: ${body.broken}`] : []),
        ...wholeTableWrites(statement).map((write) => `${write} has no where clause`),
        ...newerThanOldestPostgres(statement, oldest),
        ...customSettings(statement).map(
          (name) => `only a superuser may define a function with the setting ${name}`,
        ),
      ];
      return rules.map((rule) => (made ? `${made.name}: ${rule}` : rule));
    }).concat(unread(parsed)),
  );
}

/** Finds tables of the product whose row-level security is not enabled and forced. */
export function openTables(files: readonly ParsedFile[]): SqlFinding[] {
  return tablesWithoutForcedSecurity(files).map(({ table, ...where }) => ({
    ...where,
    rule: `row-level security of ${table} is not enabled and forced`,
  }));
}

/**
 * Rules for schema files only. They check which objects a file may create and in which file an
 * object must be. They also report objects that are created twice.
 */
export function brokenLayout(files: readonly ParsedFile[]): SqlFinding[] {
  return [
    ...files.flatMap((one) =>
      wronglyNamedObjects(one).map((found) => ({ file: one.file, ...found })),
    ),
    ...files.flatMap((one) => misplacedHooks(one).map((found) => ({ file: one.file, ...found }))),
    ...files.flatMap((one) => perStatement(one, (statement) => refusedStatement(statement) ?? [])),
    ...files.flatMap((one) =>
      perStatement(one, (statement) => wrongUseOfFiles(one.file, statement)),
    ),
    ...duplicateObjects(files),
  ];
}

function perStatement(
  { file, statements }: ParsedFile,
  rules: (statement: Statement) => string | string[],
): SqlFinding[] {
  return statements.flatMap((statement) =>
    [rules(statement)].flat().map((rule) => ({ file, line: statement.line, rule })),
  );
}

/** Reports files that cannot be parsed, because no rule can check them. */
const unread = ({ file, broken }: ParsedFile): SqlFinding[] =>
  broken ? [{ file, line: 1, rule: `PostgreSQL cannot parse the file: ${broken}` }] : [];
