// Stories of the home search: search button, switch, chips, sort order, photos of a card, and map
// button.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage } from '../../../../i18n/language.ts';
import { loadMessages } from '../../../../i18n/messages.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import type { ListedHome } from '../../model/home.ts';
import type { HomeFilters, HomeSort } from '../../model/home-search.ts';
import { CardPhotos } from '../card-photos.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import { MapOrListButton } from './map-or-list-button.tsx';
import { SearchPill } from './search-pill.tsx';
import { SortSelect } from './sort-select.tsx';

/** Search whose filters contain no place, so that the story sends no query. */
const client = new QueryClient();

export default {
  title: 'Search for homes',
  component: SearchPill,
  loaders: [
    ({ globals: { language } }) =>
      loadMessages(isLanguage(language) ? language : 'en', 'homes', 'ui'),
  ],
  decorators: [
    (Story) => (
      <QueryClientProvider client={client}>
        <TestRoute>
          <Story />
        </TestRoute>
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof SearchPill>;

const ignore = () => undefined;

export const Search: StoryObj = {
  render: function Search() {
    const [filters, setFilters] = useState<HomeFilters>({
      listing_type: 'rent',
      price_max: 4000,
      bedrooms_min: 2,
      features: ['has_elevator', 'has_pool'],
    });
    const [sort, setSort] = useState<HomeSort>('newest');
    const { listing_type: listing, ...others } = filters;
    return (
      <div className="flex flex-col gap-3">
        <SearchPill words={filters.text} chosen={Object.keys(others).length} onOpen={ignore} />
        <ListingSwitch
          value={listing}
          onChange={(next) => setFilters(next ? { ...others, listing_type: next } : others)}
        />
        <div className="overflow-x-auto">
          <FilterChips filters={filters} onChange={setFilters} />
        </div>
        <SortSelect value={sort} onChange={setSort} />
      </div>
    );
  },
};

export const OverTheList: StoryObj = {
  render: () => <MapOrListButton view="list" isOverBar={false} onChange={ignore} />,
};

const colour = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="hsl(${hue} 40% 60%)"/></svg>`)}`;

export const Photos: StoryObj = {
  render: () => (
    <div className="max-w-80">
      <CardPhotos
        home={
          {
            id: 'home',
            title: 'Riad',
            title_fr: 'Riad',
            title_ar: 'رياض',
            image_preview: null,
            image_url: colour(20),
            photos: [20, 140, 260].map(colour),
          } as ListedHome
        }
      />
    </div>
  ),
};
