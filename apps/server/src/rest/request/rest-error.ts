// Error that is thrown before the database query runs. It has an HTTP status and the four keys of a
// PostgREST error body.
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  /**
   * Value of `details` in the error body. It is usually a text; for an ambiguous embed (PGRST201)
   * it is a list of the candidates.
   */
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}
