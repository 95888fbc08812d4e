// Describes how a function is called: by POST, and also by GET when the function is not volatile.
import type { InspectedFunction } from './inspected-schema.ts';
import { valueSchema } from './value-schema.ts';

export function functionPath({
  name,
  description,
  isVolatile,
  parameters,
}: InspectedFunction): object {
  const [summary = '', ...more] = (description ?? '').split('\n');
  const about = {
    tags: [`(rpc) ${name}`],
    ...(summary !== '' && { summary }),
    ...(more.length > 0 && { description: more.join('\n').trim() }),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: { 200: { description: 'OK' } },
  };
  const named = parameters.filter((parameter) => parameter.name !== '');
  const required = named.filter(({ isRequired }) => isRequired).map((one) => one.name);
  const args = {
    required: true,
    in: 'body',
    name: 'args',
    schema: {
      type: 'object',
      ...(required.length > 0 && { required }),
      ...(description !== null && { description }),
      properties: Object.fromEntries(named.map((one) => [one.name, valueSchema(one.type)])),
    },
  };
  const inQuery = named.map((one) => ({
    name: one.name,
    required: one.isRequired,
    in: 'query',
    ...queryValue(one.type, one.isVariadic),
  }));
  return {
    ...(!isVolatile && { get: { ...about, parameters: inQuery } }),
    post: { ...about, parameters: [args, { $ref: '#/parameters/preferParams' }] },
  };
}

/**
 * In the query string, an array or a JSON value is one string. Only a variadic argument may be
 * repeated.
 */
function queryValue(type: string, isVariadic: boolean): object {
  const schema = valueSchema(type);
  if (isVariadic) return { ...schema, collectionFormat: 'multi' };
  return schema.type === undefined || schema.type === 'array'
    ? { type: 'string', format: schema.format }
    : schema;
}
