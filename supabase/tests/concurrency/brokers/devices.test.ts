// A new broker opens the workspace on two devices concurrently. Only one of the two devices is
// admitted as the working device.
import { expect, it } from 'vitest';
import {
  makeBoundBroker,
  openBrokerDevice,
  signInOnDevice,
} from '../../support/brokers/broker-device.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { commit } from '../../support/database/commit.ts';
import { runBlockedAttempt } from '../../support/database/run-blocked-attempt.ts';
import { withConnection } from '../../support/database/with-connection.ts';

it(
  'when a new broker opens two devices concurrently, one is admitted and the other has to ask for admission',
  withConnection(async (db) => {
    const [one, other] = await commit(db, async () => {
      const id = await makeBoundBroker(db);
      return [await signInOnDevice(db, id), await signInOnDevice(db, id)] as const;
    });
    const outcome = await runBlockedAttempt(
      (connection) => openBrokerDevice(connection, one),
      (connection) => openBrokerDevice(connection, other),
    );
    expect(outcome).toEqual({ status: 'fulfilled', value: 'asked' });
    const devices = await commit(db, () =>
      asRoot(
        db,
        'select session_id, state from private.broker_devices where user_id = $1 order by state',
        [one.id],
      ),
    );
    expect(devices).toEqual([
      { session_id: one.session.session_id, state: 'allowed' },
      { session_id: other.session.session_id, state: 'asked' },
    ]);
  }),
);
