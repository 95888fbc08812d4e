// An instance on which no courier works yet says so where parcels begin, and says what comes next.
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { quoteQueries } from '../api/quote-queries.ts';
import { NoCouriersNote } from './no-couriers-note.tsx';

it.each(['en', 'fr', 'ar'] as const)(
  'is said plainly in %s while no city is served',
  async (language) => {
    deferServer({ 'rpc/served_cities': [] });
    const screen = await mountIn(language, <NoCouriersNote />, 'deliveries');
    await expect.element(screen.getByText(text('deliveries.nobody_title'))).toBeVisible();
    await expect.element(screen.getByText(text('deliveries.nobody_text'))).toBeVisible();
  },
);

/** Shows when the answer is there, so that the test does not look too early. */
function Known() {
  const { data } = useQuery(quoteQueries.servedCities());
  return data ? <p>known</p> : null;
}

it('is not said where some courier works, nor while that is not known', async () => {
  const server = deferServer();
  const both = (
    <>
      <NoCouriersNote />
      <Known />
    </>
  );
  const screen = await mountIn('en', both, 'deliveries');
  const said = screen.getByText(text('deliveries.nobody_title'));
  await expect.poll(() => server.sentTo('rpc/served_cities').length).toBe(1);
  expect(said.query()).toBeNull();
  server.answer('rpc/served_cities', [6001]);
  await expect.element(screen.getByText('known')).toBeVisible();
  expect(said.query()).toBeNull();
});
