// Tests of the page of a home: the actions of visitors, members and the owner, the owner's phone
// number, and the report of a home.
import { formatPhone } from '@wasl/core/phone';
import { expect, it } from 'vitest';
import { formatPrice } from '../../../shared/format/price.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { expectIsolated } from '../../../testing/expect-isolated.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { shownTexts } from '../../../testing/shown-texts.ts';
import { TestRoute } from '../../../testing/test-route.tsx';
import type { HomeDetails } from '../model/home.ts';
import { HomePage } from './home-page.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PriceHistory } from './price-history.tsx';

const ignore = () => undefined;
const homeOf = (id: string, changes: Partial<HomeDetails> = {}) =>
  ({
    id,
    title: `Flat (${id})`,
    title_fr: `Flat (${id})`,
    title_ar: `Flat (${id})`,
    listing_type: 'sale',
    price: 900_000,
    price_currency: 'MAD',
    price_per_sqm: null,
    price_changes: [],
    days_listed: 3,
    images: [],
    latitude: null,
    longitude: null,
    owner_id: `owner of ${id}`,
    owner_first_name: 'Salma',
    owner_last_name: 'B.',
    owner_is_identity_approved: false,
    owner_is_phone_verified: false,
    has_phone: true,
    is_own: false,
    is_favourite: false,
    ...changes,
  }) as unknown as HomeDetails;

const card = (home: HomeDetails, signInFrom?: string) => (
  <OwnerCard home={home} signInFrom={signInFrom} onWrite={ignore} isOpening={false} />
);

it("shows the owner's phone number only for the home for which the user asked", async () => {
  const server = deferServer();
  const screen = await mountIn('ar', card(homeOf('a')), 'homes');
  const show = screen.getByRole('button', { name: text('homes.show_phone') });
  const number = screen.getByRole('link');
  await show.click();
  await expect.poll(() => server.sentTo('rpc/reveal_home_phone')).toEqual(['{"p_id":"a"}']);
  await expect.element(show).toBeDisabled();
  server.answer('rpc/reveal_home_phone', '+212661000001');
  await expect.element(number).toHaveAttribute('href', 'tel:+212661000001');
  expect(show.query()).toBeNull();
  expectIsolated(screen.container, formatPhone('+212661000001'), 'Salma B.');
  await screen.rerender(card(homeOf('b')));
  await expect.element(show).toBeEnabled();
  expect(number.query()).toBeNull();
});

it('a phone number that cannot be shown leaves the button for another attempt', async () => {
  const server = deferServer();
  const screen = await mountIn('fr', card(homeOf('a')), 'homes');
  const show = screen.getByRole('button', { name: text('homes.show_phone') });
  await show.click();
  await expect.poll(() => server.sentTo('rpc/reveal_home_phone').length).toBe(1);
  server.refuse('rpc/reveal_home_phone', 'PROPERTY_NOT_FOUND');
  await expect.element(screen.getByText(text('errors.PROPERTY_NOT_FOUND'))).toBeVisible();
  await expect.element(show).toBeEnabled();
  expect(screen.getByRole('link').query()).toBeNull();
});

const WRITE = 'homes.write';
const PHONE = 'homes.show_phone';
it.each([
  ['a visitor', {}, '/fr/homes/a', [WRITE, PHONE], []],
  ['a member', {}, undefined, [], [WRITE, PHONE]],
  ['a member, if the owner shares no number', { has_phone: false }, undefined, [], [WRITE]],
  ['a visitor, if the owner shares no number', { has_phone: false }, '/fr/homes/a', [WRITE], []],
  ['the owner', { is_own: true }, undefined, [], []],
] as const)(
  '%s sees only their own ways to contact the owner',
  async (_, changes, from, links, buttons) => {
    const screen = await mountIn(
      'fr',
      <TestRoute>{card(homeOf('a', changes), from)}</TestRoute>,
      'homes',
    );
    await expect.element(screen.getByText('Salma B.')).toBeVisible();
    const namesOf = (role: 'link' | 'button') =>
      screen
        .getByRole(role)
        .elements()
        .map((one) => one.textContent);
    expect(namesOf('link')).toEqual(links.map((key) => text(key)));
    expect(namesOf('button')).toEqual(buttons.map((key) => text(key)));
    const notes = [
      'homes.is_own',
      'homes.never_pay_first',
      'homes.identity_approved',
      'homes.phone_verified',
    ] as const;
    expect(shownTexts(screen, notes)).toEqual(
      'is_own' in changes ? ['homes.is_own'] : ['homes.never_pay_first'],
    );
  },
);

const page = (home: HomeDetails, userId: string | undefined) => (
  <TestRoute>
    <HomePage home={home} userId={userId} from="/fr/homes/a" contact={null} />
  </TestRoute>
);

it.each([
  ['a visitor', undefined, {}, 'link'],
  ['a member', 'karim', {}, 'button'],
  ['the owner', 'owner of a', { is_own: true }, undefined],
] as const)('%s has only their own way to report a home', async (_, userId, changes, role) => {
  const screen = await mountIn('fr', page(homeOf('a', changes), userId), 'homes', 'common');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const name = text('homes.report');
  expect(
    (['link', 'button'] as const).filter(
      (one) => screen.getByRole(one, { name, exact: true }).query() !== null,
    ),
  ).toEqual(role ? [role] : []);
});

it('a report without a reason shows an error until the next attempt; a report that was sent leaves an empty form', async () => {
  const server = deferServer({ 'rpc/price_per_sqm_of': null });
  const screen = await mountIn('fr', page(homeOf('a'), 'karim'), 'homes', 'common');
  const open = screen.getByRole('button', { name: text('homes.report'), exact: true });
  await open.click();
  const dialog = screen.getByRole('dialog');
  const send = dialog.getByRole('button', { name: text('homes.report_send') });
  const missing = dialog.getByText(text('homes.report_reason_missing'));
  const note = dialog.getByRole('textbox');
  expect(missing.query()).toBeNull();
  await note.fill('Sold.');
  await send.click();
  await expect.element(missing).toBeVisible();
  await dialog.getByRole('combobox').click();
  await screen.getByRole('option', { name: text('homes.reason.scam') }).click();
  await send.click();
  await expect.poll(() => server.sentTo('rpc/report_home').length).toBe(1);
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(send).toBeDisabled();
  server.answer('rpc/report_home', 'report');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await open.click();
  await expect.element(note).toHaveValue('');
  await expect.element(dialog.getByRole('combobox')).toHaveTextContent(text('homes.report_choose'));
});

it.each([
  ['above', 11_000],
  ['below', 9_000],
  ['same', 10_200],
] as const)('the price is compared with the median of the neighbourhood: %s', async (side, own) => {
  deferServer({ 'rpc/price_per_sqm_of': { median: 10_000, count: 12 } });
  const home = homeOf('a', {
    price_per_sqm: own,
    price_changes: [{ price: 950_000, price_currency: 'MAD', changed_at: '2026-11-23T10:00:00Z' }],
  });
  const screen = await mountIn('ar', <PriceHistory home={home} />, 'homes');
  const values = {
    median: formatPrice(10_000, 'MAD', 'ar'),
    percent: Math.round(Math.abs(own / 10_000 - 1) * 100),
    count: 12,
  };
  await expect.element(screen.getByText(text(`homes.median_${side}`, values))).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  expect(screen.getByText(text('homes.price_unchanged')).query()).toBeNull();
});
