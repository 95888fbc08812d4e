// Tests of the search controls: choosing buy or rent, removing active filters, and saving a search
// under its default name.
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import type { HomeFilters } from '../../model/home-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import { MapOrListButton } from './map-or-list-button.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchPill } from './search-pill.tsx';

const FILTERS: HomeFilters = {
  listing_type: 'rent',
  price_max: 4000,
  bedrooms_min: 2,
  features: ['has_elevator', 'has_pool'],
};

describe('active filters', () => {
  it('appear as chips with their values, except sale or rent, which has a separate switch', async () => {
    await mountIn('fr', <FilterChips filters={FILTERS} onChange={() => undefined} />, 'homes');
    const chips = page.getByRole('listitem');
    await expect.element(chips.first()).toBeVisible();
    const shown = chips.elements().map((one) => (one.textContent ?? '').replace(/\s/g, ' '));
    expect(shown).toEqual(['≤ 4 000 DH', '2+ chambres', 'Ascenseur', 'Piscine']);
  });

  it('are removed one by one', async () => {
    const onChange = vi.fn();
    await mountIn('fr', <FilterChips filters={FILTERS} onChange={onChange} />, 'homes');
    const name = text('homes.take_back', { filter: text('homes.feature.has_elevator') });
    await page.getByRole('button', { name }).click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...FILTERS, features: ['has_pool'] });
  });
});

it.each(['fr', 'ar'] as const)(
  'the search switches between buy, rent and both with one click, in %s',
  async (language) => {
    const onChange = vi.fn();
    await mountIn(language, <ListingSwitch value="rent" onChange={onChange} />, 'homes');
    const choice = (name: 'any' | 'sale' | 'rent') =>
      page.getByRole('radio', { name: text(`homes.looks_for.${name}`), exact: true });
    await expect.element(choice('rent')).toBeChecked();
    await choice('sale').click();
    await choice('any').click();
    expect(onChange.mock.calls).toEqual([['sale'], [undefined]]);
  },
);

it('the search button shows the current search and opens the filters', async () => {
  const onOpen = vi.fn();
  const { rerender } = await mountIn(
    'fr',
    <SearchPill words={undefined} chosen={0} onOpen={onOpen} />,
    'homes',
  );
  const pill = page.getByRole('button', { name: text('homes.search_open'), exact: false });
  await expect.element(page.getByText(text('homes.search_what'))).toBeVisible();
  await rerender(<SearchPill words={undefined} chosen={3} onOpen={onOpen} />);
  await expect.element(page.getByText(text('homes.filters_chosen', { count: 3 }))).toBeVisible();
  await rerender(<SearchPill words="villa" chosen={3} onOpen={onOpen} />);
  await expect.element(page.getByText('villa')).toBeVisible();
  await pill.click();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('the view button switches from list to map, and back', async () => {
  const onChange = vi.fn();
  const { rerender } = await mountIn(
    'fr',
    <MapOrListButton view="list" isOverBar onChange={onChange} />,
    'homes',
  );
  await page.getByRole('button', { name: text('homes.show_map') }).click();
  await rerender(<MapOrListButton view="map" isOverBar={false} onChange={onChange} />);
  await page.getByRole('button', { name: text('homes.show_list') }).click();
  expect(onChange.mock.calls).toEqual([['map'], ['list']]);
});

describe('a saved search', () => {
  const show = (filters: HomeFilters) =>
    mountIn(
      'fr',
      <TestRoute>
        <SavedSearches
          userId="karim"
          filters={filters}
          isOpen
          onOpenChange={() => undefined}
          onApply={() => undefined}
        />
      </TestRoute>,
      'homes',
    );
  const name = () => page.getByRole('textbox', { name: text('homes.search_name') });
  const save = () => page.getByRole('button', { name: text('homes.save_search') });

  it('is saved under a default name that describes the filters', async () => {
    const server = deferServer({ 'rpc/my_home_searches': [] });
    await show({ listing_type: 'rent', bedrooms_min: 2 });
    await expect.element(name()).toHaveValue('À louer · 2+ chambres');
    await expect.element(page.getByText(text('homes.no_saved'))).toBeVisible();
    await save().click();
    await expect.poll(() => server.sentTo('rpc/save_home_search').length).toBe(1);
    const sent = JSON.parse(server.sentTo('rpc/save_home_search')[0] ?? '{}');
    expect(sent).toMatchObject({
      p_name: 'À louer · 2+ chambres',
      p_filters: { listing_type: 'rent', bedrooms_min: 2 },
      p_is_alert_on: true,
    });
    // A retry after a failure sends the same search and creates no second search.
    server.fail('rpc/save_home_search', 500, {});
    await expect.element(save()).toBeEnabled();
    await save().click();
    await expect.poll(() => server.sentTo('rpc/save_home_search').length).toBe(2);
    expect(JSON.parse(server.sentTo('rpc/save_home_search')[1] ?? '{}').p_id).toBe(sent.p_id);
  });

  it('requires a name, and is not sent without one', async () => {
    const server = deferServer({ 'rpc/my_home_searches': [] });
    await show({});
    await expect.element(name()).toHaveValue(text('homes.search_of_all'));
    await name().fill(' ');
    await expect.element(save()).toBeEnabled();
    await save().click();
    await expect.element(page.getByText(text('homes.search_name_missing'))).toBeVisible();
    expect(server.sentTo('rpc/save_home_search')).toEqual([]);
  });
});
