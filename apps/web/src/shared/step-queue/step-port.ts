// Sends a step to the server: calls the step's database function with its arguments, as the person
// who made the step.

import { call, noAnswerSchema } from '../api/call.ts';
import { isFinalRefusal } from '../errors/is-final-refusal.ts';
import { isNetworkError } from '../errors/message-for.ts';
import { Refusal } from '../errors/refusal.ts';
import { storedUserId } from '../session/stored-user-id.ts';
import { deadlines } from '../timeouts.ts';
import type { StepPort } from './step-queue.ts';
import { paidVoucherSchema, voucherFindingIn } from './voucher-answer.ts';

const ENDED = /timeout|timed out|abort/i;

export const stepPort: StepPort = {
  send: ({ name }, args, signal) =>
    call(
      name,
      args as never,
      name === 'redeem_payout_voucher' ? paidVoucherSchema : noAnswerSchema,
      AbortSignal.any([signal, AbortSignal.timeout(deadlines.stepCall)]),
    ),
  refusalOf: (error) =>
    error instanceof Refusal && (isFinalRefusal(error) || voucherFindingIn(error))
      ? { code: error.code, message: error.message, details: JSON.stringify(error.details) }
      : undefined,
  isAway: (error) =>
    isNetworkError(error) ||
    (error instanceof Error && ENDED.test(`${error.name} ${error.message}`)),
  isOwner: (userId) => storedUserId() === userId,
};
