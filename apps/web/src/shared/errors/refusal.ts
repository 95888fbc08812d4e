// Typed error for a request that the backend refused. It contains the name of the business error,
// if there is one.
import { type ErrorName, errorNameFor } from '@wasl/core/error-codes';

type BackendError = { code?: string | null | undefined; message: string; details?: string | null };

export class Refusal extends Error {
  readonly code: string;
  /**
   * Name of the business error (docs/error-codes.md). Undefined if the backend returned any other
   * error, for example one of PostgreSQL.
   */
  readonly refusal: ErrorName | undefined;
  readonly details: Record<string, string | number>;

  constructor({ code, message, details }: BackendError) {
    super(message);
    this.code = code ?? '';
    this.refusal = errorNameFor(code);
    this.details = parseDetails(details);
  }
}

function parseDetails(details: string | null | undefined): Record<string, string | number> {
  try {
    const parsed: unknown = JSON.parse(details || '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/**
 * Returns the data of a response. @throws Refusal when the response contains an error or no data.
 */
export function unwrap<Data>(answer: {
  data: Data;
  error: BackendError | null;
}): NonNullable<Data> {
  if (answer.error) throw new Refusal(answer.error);
  if (answer.data === null || answer.data === undefined) {
    throw new Refusal({ code: 'PGRST116', message: 'no row' });
  }
  return answer.data as NonNullable<Data>;
}
