// Which function a call means, by its name and the names of its arguments.
import { RestError } from '../request/rest-error.ts';
import { nearName } from './near-name.ts';
import type { FunctionInfo, SchemaCache, TableName } from './schema-cache/schema-cache.ts';

export type CallShape = {
  argumentNames: string[];
  /** What a single unnamed parameter could take; undefined when there is no body to take. */
  body: 'json' | 'text' | 'binary' | undefined;
};

export type FoundFunction = { found: FunctionInfo; takesWholeBody: boolean };

/** @throws RestError PGRST202 when none fits, PGRST203 (status 300) when several do. */
export function findFunction(name: TableName, shape: CallShape, cache: SchemaCache): FoundFunction {
  const overloads = cache.overloads(name);
  const isNamed = shape.body === undefined || shape.body === 'json';
  const fitting = isNamed ? overloads.filter((one) => fits(one, shape.argumentNames)) : [];
  const [first, ...more] = fitting;
  if (first && more.length === 0) return { found: first, takesWholeBody: false };
  if (first) return refuseAmbiguous(fitting);
  const whole = overloads.filter((one) => takesWhole(one, shape.body));
  if (whole.length > 1) return refuseAmbiguous(whole);
  const [only] = whole;
  if (only) return { found: only, takesWholeBody: true };
  return refuseMissing(name, shape, overloads.filter(cache.mayTell), cache);
}

function fits({ parameters }: FunctionInfo, names: string[]): boolean {
  return (
    names.every((name) => name !== '' && parameters.some((one) => one.name === name)) &&
    parameters.every(({ name, isRequired }) => !isRequired || names.includes(name))
  );
}

const WHOLE_BODY_TYPES: Record<string, readonly string[]> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  binary: ['bytea'],
};

function takesWhole({ parameters }: FunctionInfo, body: CallShape['body']): boolean {
  const [only, ...more] = parameters;
  if (!only || more.length > 0 || only.name !== '' || body === undefined) return false;
  return WHOLE_BODY_TYPES[body]?.includes(only.shownType) ?? false;
}

function refuseAmbiguous(found: FunctionInfo[]): never {
  const signatures = found.map(({ schema, name, parameters }) => {
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
  const list = argumentNames.join(', ');
  const none = argumentNames.length === 0;
  const called = none ? ' without parameters' : `(${list})`;
  const searched = none
    ? ' without parameters'
    : ` with parameter${argumentNames.length > 1 ? 's' : ''} ${list}`;
  const isWhole = body === 'text' || body === 'binary';
  const details = isWhole
    ? ` with a single unnamed ${WHOLE_BODY_TYPES[body]?.[0]} parameter`
    : `${searched}${body === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  throw new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${isWhole ? '' : called} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${details}, but no matches were found in the schema cache.`,
      hint: hintFor(),
    },
  );

  function hintFor(): string | null {
    const near =
      overloads.length === 0
        ? nearName(name, cache.functionNames(schema))
        : nearName(
            `(${list})`,
            overloads.map(({ parameters }) => `(${parameters.map((one) => one.name).join(', ')})`),
          );
    if (near === undefined) return null;
    const meant = overloads.length === 0 ? near : `${name}${near}`;
    return `Perhaps you meant to call the function ${schema}.${meant}`;
  }
}
