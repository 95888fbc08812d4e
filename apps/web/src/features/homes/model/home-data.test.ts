import { expect, it } from 'vitest';
import type { HomeDetails } from './home.ts';
import { homeData } from './home-data.ts';

const home = {
  title: 'House',
  title_fr: 'Maison',
  title_ar: null,
  description: null,
  description_fr: 'Vue mer',
  description_ar: null,
  listing_type: 'rent',
  price: 9000,
  price_currency: 'MAD',
  bedrooms: 2,
  bathrooms: 1,
  area_sqm: 92,
  city_name: 'Agadir',
  latitude: 30.4,
  longitude: 0,
  published_at: '2026-11-21T10:00:00Z',
  images: [{ image_url: '/storage/a.webp' }, { image_url: 'https://cdn.example/b.webp' }],
} as HomeDetails;
const dataOf = (changes: Partial<HomeDetails> = {}, language = 'fr') =>
  homeData({ ...home, ...changes }, language, 'https://wasl.ma/fr/homes/1', 'https://wasl.ma');

it('tells a home in the words of schema.org', () => {
  expect(dataOf()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: 'Maison',
    description: 'Vue mer',
    url: 'https://wasl.ma/fr/homes/1',
    datePosted: '2026-11-21T10:00:00Z',
    image: ['https://wasl.ma/storage/a.webp', 'https://cdn.example/b.webp'],
    offers: {
      '@type': 'Offer',
      price: 9000,
      priceCurrency: 'MAD',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    },
    about: {
      '@type': 'Accommodation',
      numberOfBedrooms: 2,
      numberOfBathroomsTotal: 1,
      floorSize: { '@type': 'QuantitativeValue', value: 92, unitCode: 'MTK' },
      address: { '@type': 'PostalAddress', addressLocality: 'Agadir', addressCountry: 'MA' },
      geo: { '@type': 'GeoCoordinates', latitude: 30.4, longitude: 0 },
    },
  });
});

it('sells what is for sale, and takes the title where nothing is described', () => {
  expect(dataOf({ listing_type: 'sale' }).offers.businessFunction).toBe(
    'http://purl.org/goodrelations/v1#Sell',
  );
  expect(dataOf({}, 'ar').description).toBe('House');
});

it.each([{ latitude: null }, { longitude: null }])('names no place without both: %j', (changes) => {
  expect(dataOf(changes).about).not.toHaveProperty('geo');
});
