// Tests of the notice that an instance has no couriers.
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { quoteQueries } from '../api/quote-queries.ts';
import { NoCouriersNote } from './no-couriers-note.tsx';

it.each(['en', 'fr', 'ar'] as const)(
  'the notice is shown in the language %s while no courier serves any city',
  async (language) => {
    deferServer({ 'rpc/served_cities': [] });
    const screen = await mountIn(language, <NoCouriersNote />, 'deliveries');
    await expect.element(screen.getByText(text('deliveries.nobody_title'))).toBeVisible();
    await expect.element(screen.getByText(text('deliveries.nobody_text'))).toBeVisible();
  },
);

/**
 * Renders a text once the served cities are loaded, so that the test can wait for the server's
 * response.
 */
function Known() {
  const { data } = useQuery(quoteQueries.servedCities());
  return data ? <p>known</p> : null;
}

it('the note about missing couriers is hidden before the response, and if a courier serves at least one city', async () => {
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
