import { expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { BUILT_IN_CONTRACT_ID } from '../model/broker-application.ts';
import { Contracts } from './contracts.tsx';

const VERSION = {
  valid_from: '2020-01-01T00:00:00Z',
  texts: Object.fromEntries(['en', 'fr', 'ar'].map((key) => [key, { body: 'Texte', hash: 'a' }])),
  proposed_at: '2020-01-01T00:00:00Z',
  decision: 'confirmed',
  undone_reason: null,
  may_undo: false,
  is_mine: false,
};

it('the reason of the built-in contract is replaced by a text in the language of the page', async () => {
  deferServer({
    'rpc/list_broker_contracts': [
      { ...VERSION, id: 'second', reason: 'Une part plus juste', is_in_force: true },
      { ...VERSION, id: BUILT_IN_CONTRACT_ID, reason: 'Launch contract', is_in_force: false },
    ],
  });
  const screen = await mountIn(
    'ar',
    <TestRoute>
      <Contracts />
    </TestRoute>,
    'operator',
    'operator_brokers',
    'operator_settings',
  );
  await expect.element(screen.getByText('Une part plus juste')).toBeVisible();
  await expect
    .element(screen.getByText(text('operator_settings.first'), { exact: false }))
    .toBeVisible();
  expect(screen.getByText('Launch contract', { exact: false }).query()).toBeNull();
});
