// Refusal by the server together with its HTTP status, which shows whether the error is temporary
// or permanent.
import { Refusal } from '../../../../shared/errors/refusal.ts';

export class ServerFault extends Refusal {
  readonly status: number;

  constructor(
    error: { code?: string | null | undefined; message: string; details?: string | null },
    status: number,
  ) {
    super(error);
    this.status = status;
  }
}
