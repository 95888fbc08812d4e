// Actions of visitors and members who search for a home: opening the list, the map, and one home
// with its picture.
import { personId, pickItem, randomPerson } from '../load-test-data.ts';
import type { LoadAction } from './action.ts';

const SORTS = ['newest', 'newest', 'newest', 'price_asc', 'price_desc'];
const WORDS = ['villa', 'meublé', 'شقة', 'plage', 'lumineux'];

export const homeActions: LoadAction[] = [
  {
    name: 'search homes',
    area: 'homes',
    perDay: 2,
    async run(day, ask) {
      const hasWords = day.draw() < 0.2;
      const filters = {
        city_id: pickItem(day, day.cities),
        listing_type: pickItem(day, ['sale', 'rent']),
        ...(day.draw() < 0.5 && { bedrooms_min: 2 }),
        ...(hasWords && { text: pickItem(day, WORDS) }),
      };
      const body = { p_filters: filters, p_sort: pickItem(day, SORTS), p_limit: 20 };
      await ask({
        kind: 'search_homes',
        path: '/rest/v1/rpc/search_homes',
        body,
        ...(day.draw() < 0.5 && { person: personId(randomPerson(day)) }),
      });
    },
  },
  {
    name: 'look at the map of homes',
    area: 'homes',
    perDay: 0.5,
    async run(day, ask) {
      const [west, south] = [-9 + day.draw() * 6, 30 + day.draw() * 5];
      const box = [west, south, west + 0.1, south + 0.1];
      const body = { p_filters: { box }, p_zoom: 12 };
      await ask({ kind: 'homes_on_map', path: '/rest/v1/rpc/homes_on_map', body });
    },
  },
  {
    name: 'look at a home',
    area: 'homes',
    perDay: 2,
    async run(day, ask) {
      const body = { p_id: pickItem(day, day.homes) };
      await ask({ kind: 'home_details', path: '/rest/v1/rpc/home_details', body });
      await ask({ kind: 'similar_homes', path: '/rest/v1/rpc/similar_homes', body });
      await ask({ kind: 'picture', path: pickItem(day, day.pictures) });
    },
  },
];
