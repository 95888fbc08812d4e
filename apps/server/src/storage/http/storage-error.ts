// A refusal in the words of Supabase's storage API (docs/protocol/storage.md#errors-and-rights).

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;
  /** The true status; all but a few answers carry it only in the body. */
  readonly status: number;
  /** The older name of the code. */
  readonly error: string;
  /** More facts for the body, such as a limit. */
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
