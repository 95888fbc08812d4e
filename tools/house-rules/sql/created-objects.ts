// Rules on what a file of the schema makes: one thing named after the file, once, in a schema of ours.
import { basename } from 'node:path';
import { createdObject } from '../../database/created-object.ts';
import { isHooksFile } from './hook-files.ts';
import type { FileFinding, ParsedFile } from './parse-sql-file.ts';

/** A file is named after what it makes; overloads of one function share their file, and the hooks of an area theirs. */
export function wronglyNamedObjects({ file, statements }: ParsedFile): FileFinding[] {
  const expected = basename(file, '.sql');
  let tables = 0;
  return statements.flatMap((statement) => {
    const made = createdObject(statement);
    if (!made) return [];
    const { line } = statement;
    const { sort, schema, name } = made;
    const findings: FileFinding[] = [];
    if (schema !== 'public' && schema !== 'private')
      findings.push({ line, rule: `${schema}.${name} stands neither in public nor in private` });
    if (sort !== 'other' && name !== expected && !isHooksFile(file))
      findings.push({ line, rule: `the ${sort} ${name} belongs into a file of its name` });
    if (sort === 'table' && ++tables > 1)
      findings.push({ line, rule: `${name}: a file creates one table` });
    return findings;
  });
}

/** Nothing is created twice or over another: the text in the file is the whole text, and overloads stand side by side. */
export function duplicateObjects(files: readonly ParsedFile[]): (FileFinding & { file: string })[] {
  const signatures = new Map<string, string>();
  const homes = new Map<string, string>();
  return files.flatMap(({ file, statements }) =>
    statements.flatMap(({ fields, line, function: made }) => {
      const rules = fields.replace === true ? ['create, never create or replace'] : [];
      if (made) {
        const name = `${made.schema}.${made.name}`;
        const before = signatures.get(made.signature);
        const home = homes.get(name) ?? file;
        if (before) rules.push(`${made.signature} is created in ${before} already`);
        else if (home !== file) rules.push(`${name} has its file already: ${home}`);
        signatures.set(made.signature, before ?? file);
        homes.set(name, home);
      }
      return rules.map((rule) => ({ file, line, rule }));
    }),
  );
}
