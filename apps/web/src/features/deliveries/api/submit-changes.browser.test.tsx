// Tests of the three codes of a submitted parcel. They must differ, so that a code is valid for one
// step only.
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { CODE_KINDS, deliveryCodeKey, deliveryCodes } from '../model/delivery-codes.ts';
import type { Quote } from '../model/wizard/quote.ts';
import { useSubmitDelivery } from './submit-changes.ts';

const quote = { courier_id: 'courier', tariff_id: 'tariff', total_centimes: 45_00 } as Quote;

function SendOff({ id }: { id: string }) {
  const submit = useSubmitDelivery();
  return (
    <button type="button" onClick={() => submit.mutate({ id, quote })}>
      Send off
    </button>
  );
}

it('sends one code for each step, and stores the codes on the device', async () => {
  const server = deferServer();
  const screen = await mountIn('en', <SendOff id="three codes" />);
  await screen.getByRole('button').click();
  await expect.poll(() => server.sentTo('rpc/submit_delivery').length).toBe(1);
  const body = JSON.parse(server.sentTo('rpc/submit_delivery')[0] ?? '{}');
  const kept = CODE_KINDS.map((kind) => deliveryCodes.read(deliveryCodeKey('three codes', kind)));
  expect([body.p_pickup_code, body.p_dropoff_code, body.p_return_code]).toEqual(kept);
  expect(kept.every((code) => /^\d{8}$/.test(code ?? ''))).toBe(true);
  expect(new Set(kept).size).toBe(CODE_KINDS.length);
});

it('generates new codes when two of the three codes are equal', async () => {
  const server = deferServer();
  const screen = await mountIn('en', <SendOff id="two equal" />);
  await screen.getByRole('button').click();
  await expect.poll(() => server.sentTo('rpc/submit_delivery').length).toBe(1);
  server.refuse('rpc/submit_delivery', 'DELIVERY_CODE_INVALID');
  await expect.poll(() => deliveryCodes.read(deliveryCodeKey('two equal', 'return'))).toBeNull();
});
