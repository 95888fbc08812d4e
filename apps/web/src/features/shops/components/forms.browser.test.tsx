import { expect, it } from 'vitest';
import { formOfShop } from '../../../shared/shops/shop-form.ts';
import { testShop } from '../../../shared/shops/test-shop.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import { ShopFormFields } from './shop-form-fields.tsx';
import { WhereToPay } from './where-to-pay.tsx';

const ignore = () => undefined;
const known = { '/cities': [], '/neighborhoods': [] };

const form = (
  <ShopFormFields
    start={formOfShop(testShop)}
    brokerId={undefined}
    cityId={testShop.city_id}
    onTyped={ignore}
    onSaved={ignore}
  />
);

testForms(
  [
    {
      name: 'a shop',
      element: () => form,
      known,
      fill: (screen) => screen.getByLabelText(text('shops.name')).fill('Bennis'),
      press: 'shops.save',
      path: 'rpc/save_my_shop',
      refuse: (server) => {
        server.refuse('rpc/save_my_shop', 'FIELD_INVALID', { field: 'p_phone' });
        return text('shops.problem_phone');
      },
      kept: { 'shops.name': 'Bennis' },
    },
  ],
  'shops',
  'map',
  'ui',
);

it('the shop form shows an error for invalid opening hours', async () => {
  const server = deferServer(known);
  const screen = await mountIn('fr', form, 'shops', 'map', 'ui');
  await screen
    .getByLabelText(text('shops.until_on', { day: 'lundi' }))
    .first()
    .fill('08:00');
  await screen.getByRole('button', { name: text('shops.save') }).click();
  await expect.element(screen.getByText(text('shops.problem_hours')).first()).toBeVisible();
  expect(server.sentTo('rpc/save_my_shop')).toEqual([]);
});

it('each shop in the list has its distance, its opening time and a button to call it', async () => {
  deferServer({ ...known, 'rpc/cash_in_places': [{ distance_m: 640, shop: testShop }] });
  const place = <WhereToPay transferId="transfer" homeCityId={3001} />;
  const screen = await mountIn('fr', place, 'shops', 'map', 'ui');
  await expect
    .element(screen.getByText(text('shops.from_centre', { distance: '650\u202fm' })))
    .toBeVisible();
  await expect
    .element(screen.getByText(text('shops.opens_at', { time: 'mardi à 9\u00a0h\u00a030' })))
    .toBeVisible();
  const call = screen.getByRole('link', { name: /05 35 63 00 04/ });
  await expect.element(call).toHaveAttribute('href', 'tel:+212535630004');
  const way = screen.getByRole('link', { name: text('shops.way_there') });
  await expect
    .element(way)
    .toHaveAttribute(
      'href',
      expect.stringContaining(`${testShop.latitude}%2C${testShop.longitude}`),
    );
});

it("the list loads no shops until a city is chosen, if the user's city is unknown", async () => {
  const server = deferServer(known);
  await mountIn('ar', <WhereToPay transferId="transfer" homeCityId={null} />, 'shops', 'map', 'ui');
  expect(server.sentTo('rpc/cash_in_places')).toEqual([]);
});
