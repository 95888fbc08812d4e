// Rules for the objects that a schema file creates. A file creates one object and is named after
// this object. No other file creates the same object. The object is in a schema of the product.
import { basename } from 'node:path';
import { createdObject } from '../../database/created-object.ts';
import { isHooksFile } from './hook-files.ts';
import type { FileFinding, ParsedFile } from './parse-sql-file.ts';

/**
 * Finds objects whose file does not have their name. The hooks of a feature area are exempt,
 * because they are all in the file hooks.sql of the area. Overloads of a function have the same
 * name, so they share a file.
 */
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
      findings.push({ line, rule: `${schema}.${name} must be in schema public or private` });
    if (sort !== 'other' && name !== expected && !isHooksFile(file))
      findings.push({ line, rule: `the ${sort} ${name} must be in a file with its name` });
    if (sort === 'table' && ++tables > 1)
      findings.push({ line, rule: `${name}: a file may create only one table` });
    return findings;
  });
}

/**
 * Finds objects that are created twice or replaced. The file of an object must contain its whole
 * definition. All overloads of a function must be in the same file.
 */
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
        if (before) rules.push(`${made.signature} is already created in ${before}`);
        else if (home !== file) rules.push(`${name} already has a file: ${home}`);
        signatures.set(made.signature, before ?? file);
        homes.set(name, home);
      }
      return rules.map((rule) => ({ file, line, rule }));
    }),
  );
}
