// Answers an OPTIONS request with the methods that the path supports, unless the request is a CORS
// preflight.
import { findTable } from '../plan/find-table.ts';
import type { SchemaCache } from '../plan/schema-cache/schema-cache.ts';
import type { ApiRequest } from '../request/parse-request.ts';
import { RestError } from '../request/rest-error.ts';
import type { RestResponse } from './rest-response.ts';

/** @throws RestError PGRST202, 205 when the path does not exist. */
export function allowedMethods({ target, schema }: ApiRequest, cache: SchemaCache): RestResponse {
  return { status: 200, headers: { allow: methods().join(',') }, body: undefined };

  function methods(): string[] {
    if (target.kind === 'root') return READ;
    if (target.kind === 'function') {
      const found = cache.overloads({ schema, name: target.name });
      if (found.length === 0) {
        const message = `Could not find the function ${schema}.${target.name} in the schema cache`;
        throw new RestError(404, 'PGRST202', message);
      }
      return found.every(({ isVolatile }) => isVolatile) ? ['OPTIONS', 'POST'] : [...READ, 'POST'];
    }
    const { takes, primaryKey } = findTable(schema, target.name, cache);
    const isUpsertable = takes.insert && takes.update && primaryKey.length > 0;
    return [
      ...READ,
      ...(takes.insert ? ['POST'] : []),
      ...(isUpsertable ? ['PUT'] : []),
      ...(takes.update ? ['PATCH'] : []),
      ...(takes.delete ? ['DELETE'] : []),
    ];
  }
}

const READ = ['OPTIONS', 'GET', 'HEAD'];
