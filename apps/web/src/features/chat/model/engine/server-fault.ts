// Refusal of the server with its HTTP status, which separates temporary from permanent errors.
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
