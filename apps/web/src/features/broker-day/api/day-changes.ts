// What a broker does with his day; each may be repeated after a lost answer, and waits on the device without a network.
import { type ArgumentsOf, call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { runStep } from '../../../shared/step-queue/run-step.ts';
import { alertsSchema, brokerDaySchema } from '../model/broker-day.ts';

/** The cash that senders may count on is another afterwards, and so is the workspace. */
const CHANGED = [['broker']] as const;

export const useOpenDay = () =>
  useChange(CHANGED, (args: ArgumentsOf<'open_broker_day'>) =>
    runStep('open_broker_day', args, () => call('open_broker_day', args, brokerDaySchema)),
  );

export const useCloseDay = () =>
  useChange(CHANGED, (args: ArgumentsOf<'close_broker_day'>) =>
    runStep('close_broker_day', args, () => call('close_broker_day', args, brokerDaySchema)),
  );

/** With a minus: taken out. */
export const useMoveDrawerCash = () =>
  useChange(CHANGED, (args: ArgumentsOf<'move_drawer_cash'>) =>
    runStep('move_drawer_cash', args, () => call('move_drawer_cash', args, brokerDaySchema)),
  );

export const useSetAlerts = () =>
  useChange(CHANGED, (args: ArgumentsOf<'set_broker_alerts'>) =>
    runStep('set_broker_alerts', args, () => call('set_broker_alerts', args, alertsSchema)),
  );
