// A server that handles real money requires a company name, a licence and a complaints address.

import { startInstance } from '@wasl/server/testing/instance';
import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import { expect, test } from 'vitest';

test('a server for real money does not start without company name, licence and complaints address, and prints a one-line error', async () => {
  const start = startInstance({
    env: { MONEY_MODE: 'licensed', MONEY_OPERATOR_NAME: 'Transferts du Sud SA' },
  });
  await expect(start).rejects.toThrow(
    textContainingInOrder(
      'ended with code 1 ',
      /did not start: MONEY_MODE=licensed needs MONEY_LICENCE_NUMBER and MONEY_COMPLAINT_ADDRESS\.\n?$/,
    ),
  );
});
