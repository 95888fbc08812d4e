// What a broker does with his day; each may be repeated after a lost answer.
import { call } from '../../../shared/lib/call.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { alertsSchema, brokerDaySchema } from '../model/broker-day.ts';

/** Of a drawer: the sum, its notes and coins where he counted them, and his word. */
export type DrawerCount = {
  centimes: number;
  pieces: Record<string, number> | null;
  note: string;
};

const counted = ({ centimes, pieces, note }: DrawerCount) => ({
  p_counted_centimes: centimes,
  ...(pieces && { p_pieces: pieces }),
  ...(note && { p_note: note }),
});

/** The cash that senders may count on is another afterwards, and so is the workspace. */
const CHANGED = [['broker']] as const;

export const useOpenDay = () =>
  useChange(CHANGED, ({ id, count }: { id: string; count: DrawerCount }) =>
    call('open_broker_day', { p_id: id, ...counted(count) }, brokerDaySchema),
  );

export const useCloseDay = () =>
  useChange(
    CHANGED,
    ({ id, requestId, count }: { id: string; requestId: string; count: DrawerCount }) =>
      call(
        'close_broker_day',
        { p_id: id, p_request_id: requestId, ...counted(count) },
        brokerDaySchema,
      ),
  );

/** With a minus: taken out. */
export const useMoveDrawerCash = () =>
  useChange(CHANGED, ({ id, centimes, note }: { id: string; centimes: number; note: string }) =>
    call('move_drawer_cash', { p_id: id, p_centimes: centimes, p_note: note }, brokerDaySchema),
  );

/** Without a level it is left to his last operations. */
type Levels = { floatCentimes: number | null; cashCentimes: number | null };

export const useSetAlerts = () =>
  useChange(CHANGED, ({ floatCentimes, cashCentimes }: Levels) =>
    call(
      'set_broker_alerts',
      {
        ...(floatCentimes !== null && { p_float_centimes: floatCentimes }),
        ...(cashCentimes !== null && { p_cash_centimes: cashCentimes }),
      },
      alertsSchema,
    ),
  );
