// Describes the operations on a table that the caller's rights allow.
import type { InspectedTable } from './inspected-schema.ts';

export function tablePath({ name, description, columns, ...can }: InspectedTable): object {
  const filters = columns.map((column) => refer(`rowFilter.${name}.${column.name}`));
  const [summary = '', ...more] = (description ?? '').split('\n');
  const about = {
    tags: [name],
    ...(summary !== '' && { summary }),
    ...(more.length > 0 && { description: more.join('\n').trim() }),
  };
  const page = ['range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  const body = refer(`body.${name}`);
  const list = { items: { $ref: `#/definitions/${name}` }, type: 'array' };
  return {
    ...(can.canSelect && {
      get: {
        ...about,
        parameters: [...filters, ...['select', 'order', ...page].map(refer)],
        responses: {
          200: { description: 'OK', schema: list },
          206: { description: 'Partial Content' },
        },
      },
    }),
    ...(can.canInsert && {
      post: {
        ...about,
        parameters: [body, refer('select'), refer('preferPost')],
        responses: { 201: { description: 'Created' } },
      },
    }),
    ...(can.canDelete && {
      delete: { ...about, parameters: [...filters, refer('preferReturn')], responses: NO_CONTENT },
    }),
    ...(can.canUpdate && {
      patch: {
        ...about,
        parameters: [...filters, body, refer('preferReturn')],
        responses: NO_CONTENT,
      },
    }),
  };
}

const NO_CONTENT = { 204: { description: 'No Content' } };

const refer = (name: string) => ({ $ref: `#/parameters/${name}` });
