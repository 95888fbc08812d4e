// A refusal of the broadcast API: its status and Supabase's body.

export class ApiError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}
