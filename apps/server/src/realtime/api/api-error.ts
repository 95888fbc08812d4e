// Refusal of the broadcast API: status and Supabase's error body.

export class ApiError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}
