// Returns the data of a response. Throws a refusal with its HTTP status, or a network error when
// there is no response.
import { ServerFault } from './server-fault.ts';

type Answer = {
  data: unknown;
  error: { code?: string; message: string; details?: string | null } | null;
  status: number;
};

/** @throws ServerFault when the server refused, or TypeError when the server was not reached. */
export function unwrapResponse<Data>({ data, error, status }: Answer): Data {
  // The client reports a failed fetch as a response with status 0.
  if (error && status === 0) throw new TypeError(`network: ${error.message}`);
  if (error) throw new ServerFault(error, status);
  return data as Data;
}
