// Tests of the links between the home sections: each link has the correct target, the link to the
// current section is marked, and brokers get no link to listings.
import { expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { HomeSections } from './home-sections.tsx';

const mountSections = (open: 'search' | 'saved', hasListings: boolean) =>
  mountIn(
    'fr',
    <TestRoute>
      <HomeSections open={open} hasListings={hasListings} />
    </TestRoute>,
    'homes',
  );

it("the section links lead to search, favourites, saved searches, visits and the user's listings", async () => {
  const { getByRole } = await mountSections('saved', true);
  for (const [name, address] of [
    ['search', '/fr/homes'],
    ['favourites', '/fr/homes?mine=yes'],
    ['saved', '/fr/homes?mine=searches'],
    ['visits', '/fr/visits'],
    ['listings', '/fr/properties'],
  ] as const) {
    const link = getByRole('link', { name: text(`homes.section_${name}`), exact: true });
    await expect.element(link).toHaveAttribute('href', address);
    if (name === 'saved') await expect.element(link).toHaveAttribute('aria-current', 'page');
    else await expect.element(link).not.toHaveAttribute('aria-current');
  }
});

it('the link to listings is hidden from users who cannot have listings', async () => {
  const { getByRole } = await mountSections('search', false);
  await expect.element(getByRole('navigation', { name: text('homes.sections') })).toBeVisible();
  const names = getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(
    (['search', 'favourites', 'saved', 'visits'] as const).map((one) =>
      text(`homes.section_${one}`),
    ),
  );
});
