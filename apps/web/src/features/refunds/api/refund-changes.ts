// Mutation that sends a new refund code to the server. The user needs this code to collect the
// refund at a counter.
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { refundQueries } from './refund-queries.ts';

export const useMakeCounterRefundCode = () =>
  useChange([refundQueries.all()], ({ id, code }: { id: string; code: string }) =>
    call('make_counter_refund_code', { p_id: id, p_refund_code: code }, noAnswerSchema),
  );
