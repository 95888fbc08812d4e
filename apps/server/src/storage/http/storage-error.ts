// An error in the format of Supabase's storage API (docs/protocol/storage.md#errors-and-rights).

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;
  /**
   * Status of the error. Most responses have the HTTP status 400 and contain this status only in
   * the body.
   */
  readonly status: number;
  /** Legacy name of the error code. */
  readonly error: string;
  /** Additional fields of the response body, such as a limit. */
  readonly facts: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    message: string,
    { error = code, facts = {} }: { error?: string; facts?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
    this.facts = facts;
  }

  get body(): Record<string, unknown> {
    const { status, code, error, message, facts } = this;
    return { statusCode: String(status), code, error, message, ...facts };
  }
}
