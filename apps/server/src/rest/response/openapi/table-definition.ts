// Builds the schema of a table's rows for the OpenAPI document. As in the OpenAPI document of
// PostgREST, the descriptions of columns mention primary and foreign keys.
import type { InspectedColumn, InspectedTable } from './inspected-schema.ts';
import { valueSchema } from './value-schema.ts';

export function tableDefinition({ columns, description }: InspectedTable): object {
  const required = columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    ...(description !== null && { description }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, propertyOf(column)])),
    type: 'object',
  };
}

function propertyOf(column: InspectedColumn): object {
  const description = describe(column);
  const standing = column.default === null ? undefined : defaultOf(column.default, column.type);
  return {
    ...(description !== '' && { description }),
    ...(standing !== undefined && { default: standing }),
    ...(column.enum && { enum: column.enum }),
    ...(column.maxLength !== null && { maxLength: column.maxLength }),
    ...valueSchema(column.type, column.format),
  };
}

function describe({ description, isPrimaryKey, references }: InspectedColumn): string {
  const notes = [
    ...(isPrimaryKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(references
      ? [
          `This is a Foreign Key to \`${references[0]}.${references[1]}\`.<fk table='${references[0]}' column='${references[1]}'/>`,
        ]
      : []),
  ];
  const noted = notes.length === 0 ? '' : `Note:\n${notes.join('\n')}`;
  return [description ?? '', noted].filter((part) => part !== '').join('\n\n');
}

/**
 * Returns the default value of a column. If the default is an expression, returns the text of the
 * expression.
 */
function defaultOf(expression: string, type: string): string | number | boolean {
  const constant = /^'((?:[^']|'')*)'::[\w\s."()[\]]+$/.exec(expression)?.[1];
  const text = constant?.replaceAll("''", "'") ?? expression;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const { type: shown } = valueSchema(type);
  const isNumber = (shown === 'integer' || shown === 'number') && /^-?\d+(\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text;
}
