// A refusal of the server with the status it came with, which tells what passes from what stays.
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
