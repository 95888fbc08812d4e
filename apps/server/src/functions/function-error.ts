// Error response that this server sends in place of a function that has not responded
// (docs/protocol/functions.md#calls-and-answers).

export class FunctionError extends Error {
  readonly status: number;
  readonly body: Record<string, string>;

  constructor(status: number, body: Record<string, string>) {
    super(body.message ?? body.msg ?? body.code);
    this.status = status;
    this.body = body;
  }
}
