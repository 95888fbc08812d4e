// The data of an answer; a refusal keeps its status, and silence is an error of the network.
import { ServerFault } from './server-fault.ts';

type Answer = {
  data: unknown;
  error: { code?: string; message: string; details?: string | null } | null;
  status: number;
};

/** @throws ServerFault, or a TypeError when nobody answered. */
export function unwrapResponse<Data>({ data, error, status }: Answer): Data {
  // The client reports a failed fetch as an answer without a status.
  if (error && status === 0) throw new TypeError(`network: ${error.message}`);
  if (error) throw new ServerFault(error, status);
  return data as Data;
}
