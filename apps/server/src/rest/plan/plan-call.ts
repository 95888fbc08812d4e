// Plans a function call: finds the function, assigns its arguments, and plans how its rows are
// read.
import type { ApiRequest } from '../request/parse-request.ts';
import { RestError } from '../request/rest-error.ts';
import { type CallShape, findFunction, hasUnnamedParameter } from './find-function.ts';
import { planRead } from './plan-read.ts';
import { refuseMediaType } from './refuse-media-type.ts';
import type { CallArguments, CallPlan, ReadLimits } from './request-plan.ts';
import type { FunctionInfo, SchemaCache } from './schema-cache/schema-cache.ts';

/** @throws RestError PGRST102, PGRST128, PGRST202, PGRST203, and the errors of planRead. */
export function planCall(
  request: ApiRequest,
  functionName: string,
  cache: SchemaCache,
  limits: ReadLimits,
): CallPlan {
  const { schema, method, preferences, query, media } = request;
  const name = { schema, name: functionName };
  const found = findFunction(name, callShape(request), cache);
  const { kind, isSet, typeName, table } = found.returns;
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : undefined;
  if (maxAffected !== undefined && !isSet) {
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  }
  if (!canAnswer(media.kind, kind, typeName)) {
    refuseMediaType(media.kind);
  }
  const source = {
    name: table ?? name,
    table: table && cache.table(table),
    alias: 'pgrst_source',
  };
  const isReadOnly = method !== 'POST' || !found.isVolatile;
  return {
    kind: 'call',
    function: name,
    arguments: hasUnnamedParameter(found)
      ? wholeBody(request, found)
      : namedArguments(request, found),
    returns: { kind, isSet, typeName },
    read: planRead(source, query, cache, limits),
    isReadOnly,
    maxAffected,
    mustBeSingle: media.kind === 'object' && (isSet || kind === 'composite'),
  };
}

/**
 * Reports whether a function's result can be sent in the requested media type. Rows cannot be sent
 * as text, and only bytea can be sent as bytes.
 */
function canAnswer(media: ApiRequest['media']['kind'], kind: string, typeName: string): boolean {
  if (media === 'openapi') return false;
  if (media === 'binary') return typeName === 'bytea';
  return media !== 'text' || kind !== 'composite';
}

function callShape({ method, body, query }: ApiRequest): CallShape {
  if (method !== 'POST') {
    const argumentNames = [...new Set(query.arguments.map(([key]) => key))];
    return { argumentNames, isNamed: true, body: undefined };
  }
  if (body.kind === 'raw') return { argumentNames: [], isNamed: false, body: body.type };
  if (body.kind === 'none') return { argumentNames: [], isNamed: true, body: 'json' };
  // A JSON array or scalar contains no parameter names. It can only be passed to a function with a
  // single unnamed parameter.
  if (body.shape !== 'object') return { argumentNames: [''], isNamed: false, body: 'json' };
  const argumentNames = query.columns ? [...new Set(query.columns)] : body.keys;
  return { argumentNames, isNamed: true, body: 'json' };
}

function namedArguments({ method, body, query }: ApiRequest, found: FunctionInfo): CallArguments {
  if (method === 'POST') {
    const names = new Set(body.kind === 'json' ? (query.columns ?? body.keys) : []);
    const parameters = found.parameters.filter((parameter) => names.has(parameter.name));
    return { kind: 'json', parameters };
  }
  const given = Map.groupBy(query.arguments, ([key]) => key);
  const values = found.parameters.flatMap((parameter) => {
    const all = given.get(parameter.name)?.map(([, value]) => value);
    const last = all?.at(-1);
    if (all === undefined || last === undefined) return [];
    return [{ parameter, value: parameter.isVariadic ? all : last }];
  });
  return { kind: 'named', values };
}

/** Without a body, the arguments in the query string are used instead. */
function wholeBody({ method, query }: ApiRequest, { parameters }: FunctionInfo): CallArguments {
  const type = parameters[0]?.type ?? 'pg_catalog.text';
  if (method === 'POST') return { kind: 'single', type };
  return { kind: 'single', type, value: JSON.stringify(Object.fromEntries(query.arguments)) };
}
