// Error response of the broadcast API: an HTTP status, and a body in Supabase's format.

export class ApiError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}
