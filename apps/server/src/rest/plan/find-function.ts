// Resolves the function of a call by its name and the names of its arguments.

import { RestError } from '../request/rest-error.ts';
import { firstTen, joinFirstTen, shortenName } from '../request/shortened-lists.ts';
import { closestName, SIMILARITY_THRESHOLD } from './closest-name.ts';
import type { FunctionInfo, SchemaCache, TableName } from './schema-cache/schema-cache.ts';

export type CallShape = {
  /**
   * Distinct argument names. If the body is not an object, the list contains only an empty name.
   */
  argumentNames: string[];
  /** True when the arguments have names, as in an object, a form or a query. */
  isNamed: boolean;
  /**
   * Type of the request body; undefined if the request has no body. A function whose only parameter
   * is unnamed and of a matching type could receive the whole body.
   */
  body: 'json' | 'text' | 'xml' | 'binary' | undefined;
};

/** PostgreSQL's maximum number of parameters. */
const MAX_PARAMETERS = 100;

/** @throws RestError PGRST202 when no function matches, PGRST203 (status 300) when several do. */
export function findFunction(name: TableName, shape: CallShape, cache: SchemaCache): FunctionInfo {
  const overloads = cache.overloads(name);
  const fitting = shape.isNamed ? overloads.filter((one) => fits(one, shape.argumentNames)) : [];
  const [first, ...more] = fitting;
  if (first && more.length === 0) return first;
  if (first) return refuseAmbiguous(fitting);
  const whole = overloads.filter((one) => takesWhole(one, shape.body));
  if (whole.length > 1) return refuseAmbiguous(whole);
  const [only] = whole;
  return only ?? refuseMissing(name, shape, overloads.filter(cache.mayTell), cache);
}

/**
 * A function whose only parameter is unnamed receives the whole body, whatever names it contains.
 */
export const hasUnnamedParameter = ({ parameters }: FunctionInfo): boolean =>
  parameters.length === 1 && parameters[0]?.name === '';

/** As in PostgREST, the empty name stands for the unnamed parameter. */
function fits({ parameters }: FunctionInfo, names: string[]): boolean {
  return (
    names.length <= parameters.length &&
    names.every((name) => parameters.some((one) => one.name === name)) &&
    parameters.every(({ name, isRequired }) => !isRequired || names.includes(name))
  );
}

const WHOLE_BODY_TYPES: Record<string, readonly string[]> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  binary: ['bytea'],
};

function takesWhole(one: FunctionInfo, body: CallShape['body']): boolean {
  if (!hasUnnamedParameter(one) || body === undefined) return false;
  return WHOLE_BODY_TYPES[body]?.includes(one.parameters[0]?.shownType ?? '') ?? false;
}

function refuseAmbiguous(found: FunctionInfo[]): never {
  const signatures = firstTen(found).map(({ schema, name, parameters }) => {
    const list = parameters.map(({ name: own, shownType }) => `${own} => ${shownType}`);
    return `${schema}.${name}(${list.join(', ')})`;
  });
  throw new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function refuseMissing(
  { schema, name }: TableName,
  { argumentNames, body }: CallShape,
  overloads: FunctionInfo[],
  cache: SchemaCache,
): never {
  const isTooMany = argumentNames.length > MAX_PARAMETERS;
  const names = argumentNames.map(shortenName).sort();
  // If there are more arguments than a function can have parameters, lists only ten of them. A list
  // of all names would make the response as long as the request body.
  const list = isTooMany ? joinFirstTen(names) : names.join(', ');
  const none = argumentNames.length === 0;
  const called = none ? ' without parameters' : `(${list})`;
  const searched = none
    ? ' without parameters'
    : ` with parameter${argumentNames.length > 1 ? 's' : ''} ${list}`;
  const isWhole = body !== undefined && body !== 'json';
  const details = isWhole
    ? ` with a single unnamed ${WHOLE_BODY_TYPES[body]?.[0]} parameter`
    : `${searched}${body === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  throw new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${isWhole ? '' : called} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${details}, but no matches were found in the schema cache.`,
      hint: isWhole || isTooMany ? null : hintFor(),
    },
  );

  function hintFor(): string | null {
    const meant = overloads.length === 0 ? nearFunction() : nearArguments();
    return meant === undefined ? null : `Perhaps you meant to call the function ${schema}.${meant}`;
  }

  function nearFunction(): string | undefined {
    return closestName(name, cache.functionNames(schema), SIMILARITY_THRESHOLD);
  }

  function nearArguments(): string | undefined {
    const lists = overloads.map(({ parameters }) => inBrackets(parameters.map((one) => one.name)));
    const near = closestName(inBrackets(names), lists);
    return near === undefined ? undefined : `${name}${near}`;
  }
}

const inBrackets = (names: string[]) => `(${names.toSorted().join(', ')})`;
