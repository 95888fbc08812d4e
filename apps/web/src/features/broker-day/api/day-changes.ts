// Mutations for a broker's working day, such as opening and closing the day. All are idempotent and
// are queued on the device while offline.
import { type ArgumentsOf, call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { sendOrQueueStep } from '../../../shared/step-queue/run-step.ts';
import { alertsSchema, brokerDaySchema } from '../model/broker-day.ts';

/**
 * Key prefix of the queries to refetch after each of these mutations: all queries of the broker's
 * workspace, including the queries for the working days, the float and the statements.
 */
const CHANGED = [['broker']] as const;

/**
 * Opens the working day with the amount of cash counted in the drawer.
 * @throws Refusal BROKER_DAY_OPEN, FIELD_INVALID, NOT_A_BROKER
 */
export const useOpenDay = () =>
  useChange(CHANGED, (args: ArgumentsOf<'open_broker_day'>) =>
    sendOrQueueStep('open_broker_day', args, () => call('open_broker_day', args, brokerDaySchema)),
  );

/**
 * Closes the working day with the amount of cash counted in the drawer.
 * @throws Refusal DIFFERENCE_UNEXPLAINED (details expected_centimes, counted_centimes),
 * BROKER_DAY_NOT_FOUND, BROKER_DAY_CLOSED, FIELD_INVALID, NOT_A_BROKER
 */
export const useCloseDay = () =>
  useChange(CHANGED, (args: ArgumentsOf<'close_broker_day'>) =>
    sendOrQueueStep('close_broker_day', args, () =>
      call('close_broker_day', args, brokerDaySchema),
    ),
  );

/** Records cash put into the cash drawer; a negative amount is cash taken out. */
export const useMoveDrawerCash = () =>
  useChange(CHANGED, (args: ArgumentsOf<'move_drawer_cash'>) =>
    sendOrQueueStep('move_drawer_cash', args, () =>
      call('move_drawer_cash', args, brokerDaySchema),
    ),
  );

/**
 * Sets the thresholds of low-float and low-cash warnings. @throws Refusal FIELD_INVALID,
 * NOT_A_BROKER
 */
export const useSetAlertLevels = () =>
  useChange(CHANGED, (args: ArgumentsOf<'set_broker_alerts'>) =>
    sendOrQueueStep('set_broker_alerts', args, () => call('set_broker_alerts', args, alertsSchema)),
  );
