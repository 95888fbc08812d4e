// Parses a body of the broadcast API as JSON.
import { parseShallowJson } from '../../http/json-depth.ts';
import { ApiError } from './api-error.ts';

/** @throws ApiError 422 for a missing or invalid body. */
export function readJson(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  try {
    return parseShallowJson(text);
  } catch {
    const fault = text === '' ? "can't be blank" : 'is invalid';
    throw new ApiError(422, { errors: { payload: [fault] } });
  }
}
