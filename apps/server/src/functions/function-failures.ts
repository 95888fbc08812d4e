// Responses, as Supabase sends them, for a function that failed, did not start or exceeded a limit
// (docs/protocol/functions.md#calls-and-answers).
import { FunctionError } from './function-error.ts';

const fault = (status: number, code: string, message: string) => () =>
  new FunctionError(status, { code, message });

export const functionFailures = {
  failed: fault(500, 'EDGE_FUNCTION_ERROR', 'The function failed'),
  didNotStart: fault(503, 'BOOT_ERROR', 'Function failed to start (please check logs)'),
  busy: fault(503, 'WORKER_BUSY', 'Too many calls of this function wait; try again later'),
  bodyTooLarge: fault(413, 'RELAY_ERROR', 'Request body is too large'),
  bodyBrokeOff: fault(400, 'RELAY_ERROR', 'Request body broke off'),
  notFound: fault(404, 'NOT_FOUND', 'Requested function was not found'),
  tookTooLong: fault(504, 'IDLE_TIMEOUT', 'Request idle timeout limit reached'),
  overLimit: fault(
    546,
    'WORKER_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  ),
};
